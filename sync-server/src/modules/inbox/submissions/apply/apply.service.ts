import type { Ctx } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transactions/transaction.ts';
import type { Opened } from '../open-record.service.ts';
import { quarantineRecord, raiseConflict, settleRecord } from '../settle.service.ts';
import { isConflict } from '../submission-definition.ts';
import { type Claim, type InboxRecord, lockDeviceOrder, lockRecord } from '../submissions.queries.ts';
import type { QuarantineReason } from '../submissions.rules.ts';
import { asSender } from './admit-record.service.ts';
import { waitForOthers } from './waiting.service.ts';

/** One record in one transaction: its effect, its outcome, its case and its letter stand together or not at all. */
export async function applyRecord(ctx: Ctx, claim: Claim, opened: Opened): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockDeviceOrder(ctx, claim.deviceHash);
    const record = await lockRecord(ctx, claim.id);
    // Withdrawn, or applied by somebody else, since it was claimed.
    if (record?.state !== 'received') return;
    // This worker was held up for so long that another one has taken it: its device has gone on.
    if (record.nextAttemptAt.getTime() !== claim.until.getTime()) return;
    await carryOut(ctx, record, opened);
  });
}

async function carryOut(ctx: Ctx, record: InboxRecord, opened: Opened): Promise<void> {
  if ('reason' in opened) return quarantineRecord(ctx, record, opened.reason);
  const { definition, body } = opened;
  const { id, fingerprint, receivedAt } = record;
  // Under a savepoint of its own (`once`): a refusal undoes the effect and nothing else.
  const outcome = await definition.apply(asSender(ctx, record), { id, fingerprint, body, receivedAt });
  if (outcome.ok) return settleRecord(ctx, record, { state: 'applied', unit: outcome.value.unit });
  const { problem } = outcome;
  if (await waitForOthers(ctx, record, opened, problem.code)) return;
  if (problem.code === 'submission_closed') return settleRecord(ctx, record, { state: 'withdrawn' });
  if (isConflict(definition, problem.code)) return raiseConflict(ctx, record, { ...opened, problem });
  const reason = problem.code === 'fingerprint_mismatch' ? 'other_content' : 'content_refused';
  return quarantineRecord(ctx, record, reason);
}

/** Laid aside without another try. */
export async function giveUpRecord(ctx: Ctx, id: string, reason: QuarantineReason): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const record = await lockRecord(ctx, id);
    if (record?.state === 'received') await quarantineRecord(ctx, record, reason);
  });
}
