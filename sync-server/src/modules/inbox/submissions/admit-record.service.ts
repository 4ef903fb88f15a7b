import { problem } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import type { PublicActor } from '../../../core/actor.ts';
import { findSubmission } from '../../../db/transactions/once.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { type Opened, openRecord } from './open-record.service.ts';
import { raiseConflict } from './settle.service.ts';
import type { SubmissionVerbs } from './submission-verbs.ts';
import {
  type Claim,
  type InboxRecord,
  lockRecord,
  selectWholeRecord,
  updateRecord,
} from './submissions.queries.ts';
import { waitsAtMostMs } from './submissions.rules.ts';

/** Whoever sent it, as the direct call would know them: by address or kiosk, device and draft. */
export function asSender<C extends Ctx>(ctx: C, record: InboxRecord): C {
  const { senderAddress, senderKioskId, draftHash, deviceHash } = record;
  const actor: PublicActor = { kind: 'public', address: senderAddress ?? deviceHash };
  return {
    ...ctx,
    actor: senderKioskId ? { ...actor, kioskId: senderKioskId } : actor,
    draftHash,
    deviceHash,
  };
}

/**
 * What is in it, once its budgets allow it; undefined when it has to wait. A try that failed has been paid for, and so
 * has what took effect on the other road.
 */
export async function admitRecord(
  ctx: Ctx,
  verbs: SubmissionVerbs,
  claim: Claim,
): Promise<Opened | undefined> {
  const record = await selectWholeRecord(ctx, claim.id);
  if (record?.state !== 'received') return undefined;
  const opened = await openRecord(ctx, verbs, record);
  if ('reason' in opened || claim.attempts > 1 || (await findSubmission(ctx, record.id))) return opened;
  const drawn = await opened.verb.admit(asSender(ctx, record), opened.body);
  if (drawn.ok) return opened;
  await inTransaction(ctx, (ctx) => keepWaiting(ctx, claim, opened, drawn.problem.retryAfterSeconds ?? 0));
  return undefined;
}

/** It waits, and after a day a person decides: it is never lost, and never waits for ever. */
async function keepWaiting(ctx: Ctx, claim: Claim, opened: Opened, seconds: number): Promise<void> {
  const record = await lockRecord(ctx, claim.id);
  if (record?.state !== 'received' || record.nextAttemptAt.getTime() !== claim.until.getTime()) return;
  if ('reason' in opened || mayWait(ctx, record)) return postponeRecord(ctx, record, seconds);
  await raiseConflict(ctx, record, { ...opened, problem: problem('rate_limited').problem });
}

/** For a day after it was received. */
export const mayWait = (ctx: Ctx, { receivedAt }: InboxRecord): boolean =>
  ctx.now().getTime() - receivedAt.getTime() < waitsAtMostMs;

/** Of a locked record. It was no try: nothing was tried. */
export const postponeRecord = (
  ctx: Ctx,
  { id, attempts }: InboxRecord,
  seconds: number,
  problemCode: string | null = null,
): Promise<void> =>
  updateRecord(ctx, id, {
    attempts: attempts - 1,
    problemCode,
    nextAttemptAt: new Date(ctx.now().getTime() + seconds * 1000),
  });
