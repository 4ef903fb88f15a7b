import { ok, problem, type Result } from 'schemas/kit/result';
import type { Ctx } from '../../context.ts';
import { closeSubmission } from '../../db/once.ts';
import { declinedEmail } from '../../emails/declined.email.ts';
import type { Decision, DecisionProblem, SubmissionDesk, SubmissionOnDesk } from '../cases/cases.service.ts';
import { queueEmail } from '../messages/messages.service.ts';
import { type Opened, openRecord } from './open-record.service.ts';
import { settleRecord } from './settle.service.ts';
import {
  type ConflictCode,
  isConflict,
  type StaffChoice,
  type SubmissionVerbs,
  submissionVerbs,
} from './submission-verbs.ts';
import { type InboxRecord, listRecords, lockRecord, updateRecord } from './submissions.queries.ts';
import { quarantineOptions } from './submissions.rules.ts';

type Decided = Result<{ unit: string | null }, DecisionProblem>;

/** What the list of cases shows of submissions, and what becomes of one when the staff decide. */
export function createSubmissionDesk(verbs: SubmissionVerbs = submissionVerbs): SubmissionDesk {
  return {
    async describe(ctx, ids) {
      const records = await listRecords(ctx, ids);
      const described = records.map(
        async (record) => [record.id, await describe(ctx, verbs, record)] as const,
      );
      return new Map(await Promise.all(described));
    },
    async decide(ctx, id, decision) {
      const record = await lockRecord(ctx, id);
      if (!record || record.settledAt || record.state === 'received') return problem('version_conflict');
      const opened = await openRecord(ctx, verbs, record);
      if (!optionsOf(record, opened).includes(decision.option)) return problem('invalid');
      return decide({ ...ctx, draftHash: record.draftHash }, record, opened, decision);
    },
  };
}

async function describe(ctx: Ctx, verbs: SubmissionVerbs, record: InboxRecord): Promise<SubmissionOnDesk> {
  const opened = await openRecord(ctx, verbs, record);
  const sent = 'reason' in opened ? null : await opened.verb.describe(ctx, opened.body);
  const { id, kind, receiptNumber, problemMessage } = record;
  const submission = { id, kind, receiptNumber, message: problemMessage ?? '', sent };
  return { submission, options: optionsOf(record, opened) };
}

function optionsOf(record: InboxRecord, opened: Opened) {
  if ('reason' in opened) return quarantineOptions(false);
  if (record.state === 'quarantined') return quarantineOptions(true);
  return [...opened.verb.conflicts[record.problemCode as ConflictCode]];
}

function decide(ctx: Ctx, record: InboxRecord, opened: Opened, decision: Decision): Promise<Decided> {
  const { option } = decision;
  if (option === 'done') return layAside(ctx, record);
  if (option === 'decline') return decline(ctx, record, opened, decision.message);
  if (record.state === 'quarantined') return requeueRecord(ctx, record);
  return applyAgain(ctx, record, opened, option === 'try_again' ? undefined : option);
}

/** The worker looks at it anew. */
export async function requeueRecord(ctx: Ctx, { id }: InboxRecord): Promise<Decided> {
  await updateRecord(ctx, id, {
    state: 'received',
    attempts: 0,
    nextAttemptAt: ctx.now(),
    lastError: null,
    resultNumber: null,
    problemCode: null,
    problemMessage: null,
  });
  return ok({ unit: null });
}

async function applyAgain(
  ctx: Ctx,
  record: InboxRecord,
  opened: Opened,
  choice: StaffChoice | undefined,
): Promise<Decided> {
  if ('reason' in opened) return problem('version_conflict');
  const { id, fingerprint } = record;
  const { verb, body } = opened;
  const outcome = await verb.apply(ctx, { id, fingerprint, body }, choice);
  if (outcome.ok) {
    await settleRecord(ctx, record, { state: 'applied', unit: outcome.value.unit });
    return outcome;
  }
  const { code } = outcome.problem;
  if (isConflict(verb, code) || code === 'submission_closed') return problem(code);
  throw new Error(`a submission in conflict was refused with ${code}`);
}

async function decline(ctx: Ctx, record: InboxRecord, opened: Opened, message?: string): Promise<Decided> {
  if (!message) return problem('missing_fields', { missingFields: ['message'] });
  if ('reason' in opened) return problem('invalid');
  const { id, kind, fingerprint, receiptNumber } = record;
  // It took effect by the other road meanwhile: to be looked at again.
  if (!(await closeSubmission(ctx, { id, kind, fingerprint, outcome: 'declined' }))) {
    return problem('version_conflict');
  }
  const { firstName, email: recipient, locale } = opened.verb.customerOf(opened.body);
  await queueEmail(ctx, {
    template: 'declined',
    dedupeKey: `declined ${id}`,
    recipient,
    email: declinedEmail({ firstName, message, receiptNumber, facility: ctx.facility }, locale),
  });
  await settleRecord(ctx, record, { state: 'declined', message });
  return ok({ unit: null });
}

/** Dealt with by hand: from now on it can never take effect by itself. */
async function layAside(ctx: Ctx, record: InboxRecord): Promise<Decided> {
  const { id, kind, fingerprint } = record;
  const isClosed = await closeSubmission(ctx, { id, kind, fingerprint, outcome: 'quarantined' });
  if (!isClosed && record.problemCode !== 'other_content') return problem('version_conflict');
  await settleRecord(ctx, record, { state: 'quarantined' });
  return ok({ unit: null });
}
