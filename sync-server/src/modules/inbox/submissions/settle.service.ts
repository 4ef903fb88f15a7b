import type { Problem } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { conflictEmail } from '../../../emails/inbox/conflict.email.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { openCase } from '../cases/cases.service.ts';
import { refuseAttachments } from './attachments/attachments.queries.ts';
import type { Letter, OpenedRecord } from './submission-definition.ts';
import { type InboxRecord, takeResultNumber, updateRecord } from './submissions.queries.ts';
import { isVeiled, type QuarantineReason, sentenceOf } from './submissions.rules.ts';

type Settlement =
  | { state: 'applied'; unit: string | null }
  | { state: 'declined'; message: string }
  | { state: 'withdrawn' }
  /** Dealt with by hand. */
  | { state: 'quarantined' }
  /** Not settled yet: in front of a person. */
  | { state: 'conflict' | 'quarantined'; open: { code: string; message: string } };

/** The last statement of a settling transaction: from here on the device's row is locked. */
export async function settleRecord(
  ctx: Ctx,
  { id, deviceHash, answersTo }: Pick<InboxRecord, 'id' | 'deviceHash' | 'answersTo'>,
  settlement: Settlement,
): Promise<void> {
  const { state } = settlement;
  // A veiled record goes on asking for its photo: what its device hears cannot depend on what was decided.
  const isOver = state === 'declined' || state === 'withdrawn';
  if (isOver && !isVeiled({ state, answersTo })) await refuseAttachments(ctx, [id]);
  await recordAction(ctx, {
    action: `submission.${state}`,
    subjectKind: 'submission',
    subjectId: id,
    submissionId: id,
  });
  // What its device took back itself is no secret to it; of all else it heard the last word at receipt.
  const isTold = answersTo === 'device' || state === 'withdrawn';
  const news = isTold ? { resultNumber: await takeResultNumber(ctx, deviceHash) } : {};
  await updateRecord(ctx, id, { state, ...news, ...columnsOf(settlement, ctx.now()) });
}

function columnsOf(settlement: Settlement, now: Date): Partial<InboxRecord> {
  if ('open' in settlement) {
    const { code, message } = settlement.open;
    return { problemCode: code, problemMessage: message, settledAt: null };
  }
  if (settlement.state === 'quarantined') return { settledAt: now };
  if (settlement.state === 'declined') return { settledAt: now, problemMessage: settlement.message };
  const unit = settlement.state === 'applied' ? settlement.unit : null;
  return { settledAt: now, unit, problemCode: null, problemMessage: null };
}

/** It cannot be carried out as it was sent: a case for the staff, and word to the customer that they will call. */
export async function raiseConflict(
  ctx: Ctx,
  record: InboxRecord,
  { problem, ...opened }: OpenedRecord & { problem: Problem },
): Promise<void> {
  await openCase(ctx, { kind: 'submission_conflict', submissionId: record.id });
  await writeToSender(ctx, record, opened, { template: 'conflict', compose: conflictEmail });
  await settleRecord(ctx, record, { state: 'conflict', open: problem });
}

/** It could not be judged: its bytes are kept, and a person looks at it. */
export async function quarantineRecord(
  ctx: Ctx,
  record: InboxRecord,
  reason: QuarantineReason,
): Promise<void> {
  ctx.log.error({ submissionId: record.id, kind: record.kind, reason }, 'submission quarantined');
  await openCase(ctx, { kind: 'submission_quarantined', submissionId: record.id });
  await settleRecord(ctx, record, {
    state: 'quarantined',
    open: { code: reason, message: sentenceOf(reason) },
  });
}

/** A letter about a record to whoever it concerns. Where nobody's address is known the staff have to call. */
export async function writeToSender(
  ctx: Ctx,
  { id, receiptNumber }: InboxRecord,
  { definition, body }: OpenedRecord,
  { template, compose }: Letter,
): Promise<void> {
  const sender = await definition.senderOf(ctx, body);
  if (!sender) return;
  const { firstName, email: recipient, locale } = sender;
  await queueEmail(ctx, {
    template,
    dedupeKey: `${template} ${id}`,
    recipient,
    email: compose({ kind: definition.kind, firstName, receiptNumber, facility: ctx.facility }, locale),
  });
}
