import type { SubmissionResult, SubmissionStatus, submissionsApi } from 'schemas/inbox/submissions';
import type { Reply } from 'schemas/kit/endpoint';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { withSite } from '../../access/backups/site-state.service.ts';
import { deviceOf } from '../../access/devices/devices.service.ts';
import {
  listResultRows,
  type ResultRow,
  type StatusRow,
  selectRecordOfStatus,
} from './submissions.queries.ts';
import { isVeiled, statusEndsAfterMs } from './submissions.rules.ts';

const pageSize = 100;

type Results = Reply<typeof submissionsApi.results>;

/** News of this device's records since the one that it saw last. */
export async function listResults(
  ctx: Ctx,
  { after }: { after: number },
): Promise<Result<Results, 'rate_limited'>> {
  const budget = await ctx.limits.take('submissionResults', deviceOf(ctx));
  if (!budget.ok) return problem('rate_limited', { retryAfterSeconds: budget.retryAfterSeconds });
  // Beyond what any feed will ever count to, and what the column can hold.
  if (after > 2 ** 31 - 1) return ok(await withSite(ctx, { results: [], next: after }));
  const rows = await listResultRows(ctx, deviceOf(ctx), after, pageSize);
  const results = rows.map(toResult);
  return ok(await withSite(ctx, { results, next: results.at(-1)?.n ?? after }));
}

/** Of what is about a tenant an anonymous device hears that it was received, whatever became of it since. */
function toResult({ n, reference, answersTo, ...row }: ResultRow): SubmissionResult {
  const facts = { ...row, n: n ?? 0 };
  if (isVeiled({ ...row, answersTo }))
    return { ...facts, state: 'received', unit: null, message: null, answersTo: 'contact' };
  return { ...facts, ...(reference && { reference }) };
}

const nothing = { kind: null, receiptNumber: null, receivedAt: null, settledAt: null };

/** For whoever holds the link. Never a name, a unit or a gate code; an unknown link reads like one that is early. */
export async function readStatus(ctx: Ctx, { token }: { token: string }) {
  const record = await selectRecordOfStatus(ctx, sha256Hex(token));
  if (!record) return ok<SubmissionStatus>({ state: 'not_received', ...nothing });
  const { settledAt, reference, answersTo: _, ...facts } = record;
  if (isVeiled(record)) return ok(veil(ctx, record));
  const isOver = settledAt !== null && ctx.now().getTime() - settledAt.getTime() > statusEndsAfterMs;
  if (isOver) return ok<SubmissionStatus>({ state: 'ended', ...nothing });
  return ok<SubmissionStatus>({
    ...facts,
    ...(reference && { reference }),
    receivedAt: record.receivedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  });
}

/** Neither a moment nor an end of it depends on what was decided. */
function veil(ctx: Ctx, { kind, receiptNumber, receivedAt }: StatusRow): SubmissionStatus {
  if (ctx.now().getTime() - receivedAt.getTime() > statusEndsAfterMs) return { state: 'ended', ...nothing };
  const received = { kind, receiptNumber, receivedAt: receivedAt.toISOString(), settledAt: null };
  return { state: 'received', ...received, answersTo: 'contact' };
}
