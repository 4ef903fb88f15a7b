import type { ProblemCode } from 'schemas/kit/problems/problems';
import { problem } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transactions/transaction.ts';
import { raiseConflict, writeToSender } from '../settle.service.ts';
import type { OpenedRecord } from '../submission-definition.ts';
import {
  type Claim,
  type InboxRecord,
  lockRecord,
  updateRecord,
  updateToDue,
} from '../submissions.queries.ts';
import { waitsAtMostMs } from '../submissions.rules.ts';

/** It waits, and after a day a person decides: it is never lost, and never waits for ever. */
export async function waitForBudget(
  ctx: Ctx,
  claim: Claim,
  opened: OpenedRecord,
  seconds: number,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const record = await lockRecord(ctx, claim.id);
    if (record?.state !== 'received' || record.nextAttemptAt.getTime() !== claim.until.getTime()) return;
    if (mayWait(ctx, record)) return postponeRecord(ctx, record, seconds);
    await raiseConflict(ctx, record, { ...opened, problem: problem('rate_limited').problem });
  });
}

/** Of a locked record that was refused. False when that does not pass by itself, or has not within a day. */
export async function waitForOthers(
  ctx: Ctx,
  record: InboxRecord,
  opened: OpenedRecord,
  code: ProblemCode,
): Promise<boolean> {
  const wait = opened.definition.waits?.[code];
  if (!wait || !mayWait(ctx, record)) return false;
  await writeToSender(ctx, record, opened, wait);
  await postponeRecord(ctx, record, wait.seconds, code);
  return true;
}

/** What waits for that is tried at once. */
export async function wakeWaiting(ctx: Ctx, code: ProblemCode): Promise<void> {
  await updateToDue(ctx, code);
}

/** For a day after it was received. */
const mayWait = (ctx: Ctx, { receivedAt }: InboxRecord): boolean =>
  ctx.now().getTime() - receivedAt.getTime() < waitsAtMostMs;

/** It was no try: nothing was tried. */
const postponeRecord = (
  ctx: Ctx,
  { id, attempts }: InboxRecord,
  seconds: number,
  problemCode: ProblemCode | null = null,
): Promise<void> =>
  updateRecord(ctx, id, {
    attempts: attempts - 1,
    problemCode,
    nextAttemptAt: new Date(ctx.now().getTime() + seconds * 1000),
  });
