import { timingSafeEqual } from 'node:crypto';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import {
  deleteUploads,
  insertOffer,
  moveUploads,
  selectUpload,
  selectUploadForUpdate,
  selectUploadsByPhoto,
  unlinkAttachments,
  updateOfferToStored,
  updateUploadToClaimed,
} from './uploads.queries.ts';
import {
  fileKey,
  type ImageType,
  isClaimable,
  linkMinutes,
  linkText,
  recogniseImage,
  type UploadRow,
} from './uploads.rules.ts';

export { fileKey, isClaimable } from './uploads.rules.ts';

type UploadProblem =
  | 'photo_type_refused'
  | 'photo_unreadable'
  | 'photo_out_of_bounds'
  | 'unavailable'
  | 'upload_link_refused';

export interface UploadLink {
  id: string;
  /** Milliseconds since 1970, as they stand in the address. */
  expires: string;
  sig: string;
}

/** A signed address that takes one photo, within ten minutes; the same one again changes nothing. */
export async function openUpload(ctx: Ctx, origin: string) {
  const id = ctx.random.id();
  const expiresAt = new Date(ctx.now().getTime() + linkMinutes * 60_000);
  await insertOffer(ctx, id, expiresAt);
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({ expires, sig: ctx.keyring.sign(linkText(id, expires)) });
  return ok({ uploadURL: `${origin}/u/.private/uploads/${id}?${query}` });
}

/** Asked before a single byte is read. */
export async function admitUpload(
  ctx: Ctx,
  { id, expires, sig }: UploadLink,
): Promise<Result<null, 'upload_link_refused'>> {
  const expected = Buffer.from(ctx.keyring.sign(linkText(id, expires)));
  const given = Buffer.from(sig);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || Number(expires) <= ctx.now().getTime()) return problem('upload_link_refused');
  const [upload] = await selectUpload(ctx, id);
  // Whether it is the same photo again, whose answer got lost, its bytes tell.
  return upload && upload.state !== 'claimed' ? ok(null) : problem('upload_link_refused');
}

/** Keeps a re-encoded, sealed copy; nothing of the file as it came survives. */
export async function storeUpload(
  ctx: Ctx,
  id: string,
  { bytes, declaredType }: { bytes: Buffer; declaredType: ImageType },
): Promise<Result<null, UploadProblem>> {
  if (bytes.length === 0) return problem('photo_unreadable');
  if (recogniseImage(bytes) !== declaredType) return problem('photo_type_refused');
  const receivedSha256 = sha256Hex(bytes);
  const stored = await findStored(ctx, id, receivedSha256);
  if (stored) return stored;
  const photo = await ctx.photos.reencode(bytes);
  if (!photo.ok) return photo;
  const sealed = ctx.keyring.close(photo.value, fileKey(id));
  return inTransaction(ctx, async (ctx) => {
    const [stored] = await updateOfferToStored(ctx, id, { receivedSha256, bytes: photo.value.length });
    if (!stored) return (await findStored(ctx, id, receivedSha256)) ?? problem('upload_link_refused');
    // Under the row's lock: of two that send at once, the second never touches the first one's photo.
    await ctx.files.write(ctx, fileKey(id), sealed);
    return ok(null);
  });
}

/** Undefined as long as the address has no photo; an answer that was lost is given once more. */
async function findStored(
  ctx: Ctx,
  id: string,
  receivedSha256: string,
): Promise<Result<null, 'upload_link_refused'> | undefined> {
  const [upload] = await selectUpload(ctx, id);
  if (upload?.state === 'offered') return undefined;
  return upload?.receivedSha256 === receivedSha256 ? ok(null) : problem('upload_link_refused');
}

/** The photo for a signed-in member of the staff; that it was seen is written down first. */
export async function viewUpload(ctx: Ctx, id: string): Promise<Result<Buffer, 'not_found'>> {
  const [upload] = await selectUpload(ctx, id);
  if (!upload || upload.state === 'offered') return problem('not_found');
  const sealed = await ctx.files.read(ctx, fileKey(id));
  if (!sealed) return problem('not_found');
  await recordAction(ctx, { action: 'upload.viewed', subjectKind: 'upload', subjectId: id });
  return ok(ctx.keyring.openKept(sealed, fileKey(id)));
}

/** For a decision in this transaction: the photo cannot be claimed or removed meanwhile. */
export async function lockUpload(ctx: Ctx, id: string): Promise<UploadRow | undefined> {
  const [upload] = await selectUploadForUpdate(ctx, id);
  return upload;
}

/** Null: whoever sent it is no customer that we know. */
export async function claimUpload(ctx: Ctx, id: string, customerId: string | null): Promise<void> {
  await updateUploadToClaimed(ctx, id, customerId);
}

/** A photo that came late, and that nobody else may have taken meanwhile. */
export async function claimStored(ctx: Ctx, id: string, customerId: string | null): Promise<void> {
  const upload = await lockUpload(ctx, id);
  if (upload?.state !== 'stored') throw new Error(`the photo ${id} cannot be claimed any more`);
  await claimUpload(ctx, id, customerId);
}

/** Which of these uploads this caller may hand over, locked in one order; the rest did not arrive, or are taken. */
export async function lockClaimable(ctx: Ctx, paths: string[]) {
  const ids = [...new Set(paths.map((path) => path.split('/').at(-1) ?? ''))].sort();
  const claimable: string[] = [];
  for (const id of ids) {
    const upload = await lockUpload(ctx, id);
    if (upload && isClaimable(upload, ctx.draftHash)) claimable.push(id);
  }
  return { claimable, areSomeLost: claimable.length < ids.length };
}

/** By the SHA-256 of a photo as it arrived: an upload that holds it. */
export async function findUploadsOfPhotos(ctx: Ctx, sha256s: string[]): Promise<Map<string, string>> {
  const found = sha256s.length ? await selectUploadsByPhoto(ctx, sha256s) : [];
  return new Map(found.map(({ id, sha256 }) => [sha256 ?? '', id]));
}

/** A photo that came by another way than a signed address. Unless it is claimed, it goes like any other. */
export async function keepPhoto(ctx: Ctx, bytes: Buffer): Promise<Result<string, UploadProblem>> {
  const declaredType = recogniseImage(bytes);
  if (!declaredType) return problem('photo_type_refused');
  const id = ctx.random.id();
  await insertOffer(ctx, id, ctx.now());
  const stored = await storeUpload(ctx, id, { bytes, declaredType });
  return stored.ok ? ok(id) : stored;
}

/** A copy for who only knows the photo's hash: the upload itself stays with the browser, or the record, that has it. */
export async function copyUpload(ctx: Ctx, id: string): Promise<string | undefined> {
  const sealed = await ctx.files.read(ctx, fileKey(id));
  if (!sealed) return undefined;
  const copy = await keepPhoto(ctx, ctx.keyring.openKept(sealed, fileKey(id)));
  return copy.ok ? copy.value : undefined;
}

/** The photos alone go, at once; that there were some stays. */
export async function forgetPhotos(ctx: Ctx, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => ctx.files.remove(ctx, fileKey(id))));
}

/** For good, in this transaction: nothing may refer to it any more. The file goes first, as with any other. */
export async function deleteUpload(ctx: Ctx, id: string): Promise<void> {
  await ctx.files.remove(ctx, fileKey(id));
  await unlinkAttachments(ctx, id);
  await deleteUploads(ctx, [id]);
}

/** A wizard that goes on in this browser takes its photos along. */
export async function adoptUploads(ctx: Ctx, fromDraftHash: string): Promise<void> {
  await moveUploads(ctx, fromDraftHash);
}
