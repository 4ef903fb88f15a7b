import type { Receipt, submissionsApi } from 'schemas/inbox/submissions';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { z } from 'zod';
import type { Ctx } from '../../../../context.ts';
import { placeOf } from '../../../../core/actor.ts';
import { drawAll } from '../../../../db/limits/limits.ts';
import { findSubmission } from '../../../../db/transactions/once.ts';
import { inTransaction } from '../../../../db/transactions/transaction.ts';
import { withSite } from '../../../access/backups/site-state.service.ts';
import { deviceOf } from '../../../access/devices/devices.service.ts';
import { findUploadsOfPhotos } from '../../uploads/uploads.service.ts';
import { insertAttachments, listAskedFor } from '../attachments/attachments.queries.ts';
import {
  findDefinition,
  type SubmissionDefinition,
  type SubmissionDefinitions,
} from '../submission-definition.ts';
import {
  insertRecord,
  selectRecord,
  takeResultNumber,
  touchDevice,
  updateRecord,
} from '../submissions.queries.ts';
import { type ReadRecord, readRecord } from './sealed-record.rules.ts';
import { withdrawSubmission } from './withdraw.service.ts';

type Batch = z.output<typeof submissionsApi.receive.body>;
type Receipts = z.output<typeof submissionsApi.receive.reply>;

/** Each record in a transaction of its own: what is amiss with one never touches another. None is judged here. */
export async function receiveBatch(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  { records, withdrawals = [] }: Batch,
): Promise<Result<Receipts, 'rate_limited'>> {
  const budget = await drawBudgets(ctx, records.length + withdrawals.length);
  if (!budget.ok) return budget;
  const device = await touchDevice(ctx, deviceOf(ctx));
  const reply: Omit<Receipts, 'site'> = { receipts: [], withdrawals: [] };
  const receipts = new Map<number, Receipt>();
  for (const at of inOrder(records))
    receipts.set(at, await receiveRecord(ctx, definitions, records[at], device));
  reply.receipts = records.flatMap((_, at) => receipts.get(at) ?? []);
  for (const sent of withdrawals) reply.withdrawals.push(await withdrawSubmission(ctx, sent));
  return ok(await withSite(ctx, reply));
}

/** As the device numbered them, so that a worker never finds the second of two before the first is there. */
function inOrder(records: readonly unknown[]): number[] {
  const numbers = records.map((sent) => {
    const read = readRecord(sent);
    return 'record' in read ? (read.record.header.sequence ?? 0) : 0;
  });
  return [...records.keys()].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
}

async function drawBudgets(ctx: Ctx, count: number): Promise<Result<null, 'rate_limited'>> {
  const place = placeOf(ctx.actor);
  const draws = [
    ['recordsByDevice', deviceOf(ctx)],
    ['recordsByAddress', place],
  ] as const;
  return drawAll(ctx.limits, draws, Math.max(1, count));
}

async function receiveRecord(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  sent: unknown,
  device: { isRevoked: boolean },
): Promise<Receipt> {
  const read = readRecord(sent);
  if ('refusal' in read) return { ...read.refusal, missingAttachments: [] };
  const { id, fingerprint } = read.record.header;
  if (device.isRevoked) return { id, fingerprint, status: 'kiosk_revoked', missingAttachments: [] };
  const kept = await inTransaction(ctx, (ctx) => keepRecord(ctx, definitions, read.record));
  if (kept.ok) return { id, fingerprint, ...kept.value };
  return { id, fingerprint, status: kept.problem.code, missingAttachments: [] };
}

type Kept = Pick<Receipt, 'missingAttachments'> & { status: 'received' | 'duplicate' };

async function keepRecord(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  record: ReadRecord,
): Promise<Result<Kept, 'fingerprint_mismatch'>> {
  const { id, fingerprint } = record.header;
  const row = toRow(ctx, record, findDefinition(definitions, record.header.kind));
  const [isNew, known] = await Promise.all([insertRecord(ctx, row), findSubmission(ctx, id)]);
  if (!isNew) return recogniseRecord(ctx, id, fingerprint);
  // It was delivered directly before, with other bytes.
  if (known && known.fingerprint !== fingerprint) return problem('fingerprint_mismatch');
  const missingAttachments = await declareAttachments(ctx, record);
  await tellReceived(ctx, row);
  return ok({ status: 'received', missingAttachments });
}

/** All that its device ever hears of it, said before anybody has looked: it cannot depend on whose name was right. */
async function tellReceived(
  ctx: Ctx,
  { id, deviceHash, answersTo }: ReturnType<typeof toRow>,
): Promise<void> {
  if (answersTo === 'contact')
    await updateRecord(ctx, id, { resultNumber: await takeResultNumber(ctx, deviceHash) });
}

/** Another device learns no more than that the id is there. */
async function recogniseRecord(
  ctx: Ctx,
  id: string,
  fingerprint: string,
): Promise<Result<Kept, 'fingerprint_mismatch'>> {
  const known = await selectRecord(ctx, id);
  if (known?.fingerprint !== fingerprint) return problem('fingerprint_mismatch');
  const awaited = await listAskedFor(ctx, [id], deviceOf(ctx));
  return ok({ status: 'duplicate', missingAttachments: awaited.map(({ name }) => name) });
}

/** A photo that was uploaded before is not asked for again. */
async function declareAttachments(ctx: Ctx, { header }: ReadRecord): Promise<string[]> {
  const { id: submissionId, attachments = [] } = header;
  if (attachments.length === 0) return [];
  const uploaded = await findUploadsOfPhotos(
    ctx,
    attachments.map(({ sha256 }) => sha256),
  );
  const now = ctx.now();
  const rows = attachments.map(({ id, sha256, ...declared }) => {
    const uploadId = uploaded.get(sha256) ?? null;
    const state = uploadId ? ('stored' as const) : ('awaited' as const);
    const common = {
      id: ctx.random.id(),
      submissionId,
      name: id.toLowerCase(),
      createdAt: now,
      nextAttemptAt: now,
    };
    return { ...declared, ...common, sha256, uploadId, state };
  });
  await insertAttachments(ctx, rows);
  return rows.filter(({ state }) => state === 'awaited').map(({ name }) => name);
}

/** An enrolled kiosk hears what became of its records, whomever they are about. */
function senderOf({ actor }: Ctx, definition: SubmissionDefinition | undefined) {
  const { address, kioskId = null } = actor.kind === 'public' ? actor : { address: null };
  const isAboutTenant = definition?.answersTo === 'contact';
  const answersTo: 'contact' | 'device' = isAboutTenant && kioskId === null ? 'contact' : 'device';
  return { senderAddress: address, senderKioskId: kioskId, answersTo };
}

const toRow = (
  ctx: Ctx,
  { header, headerText, encapsulated, ciphertext }: ReadRecord,
  definition: SubmissionDefinition | undefined,
) => ({
  id: header.id,
  kind: header.kind,
  schemaVersion: header.schemaVersion,
  fingerprint: header.fingerprint,
  header: headerText,
  encapsulated,
  ciphertext,
  deviceHash: deviceOf(ctx),
  draftHash: ctx.draftHash,
  ...senderOf(ctx, definition),
  incarnation: header.incarnation ?? null,
  sequence: header.sequence ?? null,
  statusTokenHash: header.statusTokenHash ?? null,
  receiptNumber: header.receiptNumber ?? null,
  state: 'received' as const,
  nextAttemptAt: ctx.now(),
  receivedAt: ctx.now(),
});
