import { problemWire } from 'schemas/problem-wire';
import { objectPathOf, uploadsApi } from 'schemas/uploads';
import type { Ctx } from '../../ctx.tsx';

/** What went wrong with a photo; the words for it stand in the copy. */
export type PhotoProblem =
  | { code: 'tooLarge' | 'unreadable' | 'noAddressGiven' | 'broke' }
  | { code: 'noAddress' | 'failed' | 'refused'; message: string };

/** Whether the same file could fare better another time. */
export const canTryAgain = ({ code }: PhotoProblem): boolean =>
  code !== 'tooLarge' && code !== 'unreadable' && code !== 'refused';

export type PhotoUpload = { ok: true; path: string } | { ok: false; problem: PhotoProblem };

export type ShrinkPhoto = (file: Blob) => Promise<Uint8Array<ArrayBuffer>>;

/** Asks for a signed address and sends the photo there (specification 7). */
export async function uploadPhoto(
  { call, putBytes }: Pick<Ctx, 'call' | 'putBytes'>,
  shrink: ShrinkPhoto,
  file: Blob,
): Promise<PhotoUpload> {
  const bytes = await shrink(file).catch(() => null);
  if (!bytes) return fail({ code: 'unreadable' });
  const opened = await call(uploadsApi.open);
  if (!opened.ok) {
    // A success whose body is not the promised one: the server said yes, but no address came with it.
    if (opened.failure.status === 200) return fail({ code: 'noAddressGiven' });
    return fail({ code: 'noAddress', message: opened.failure.message });
  }
  const { uploadURL } = opened.value;
  const put = await putBytes(uploadURL, bytes, 'image/jpeg');
  if (put.ok) return { ok: true, path: objectPathOf(uploadURL) };
  if (put.status === 0) return fail({ code: 'broke' });
  const isRefused = put.status === 413 || put.status === 415;
  return fail({ code: isRefused ? 'refused' : 'failed', message: sentenceOf(put) });
}

const fail = (problem: PhotoProblem): PhotoUpload => ({ ok: false, problem });

function sentenceOf({ status, text }: { status: number; text: string }): string {
  try {
    return problemWire.parse(JSON.parse(text)).message;
  } catch {
    return String(status);
  }
}
