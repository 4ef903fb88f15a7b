import type { CaseOption } from 'schemas/inbox/cases';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../../context.ts';
import { closeSubmission } from '../../../../db/transactions/once.ts';
import { declinedEmail } from '../../../../emails/inbox/declined.email.ts';
import type {
  CaseHandler,
  CaseHandlers,
  CaseSubject,
  CaseToDecide,
  Decision,
  DecisionProblem,
} from '../../cases/cases.service.ts';
import { type Opened, openRecord } from '../open-record.service.ts';
import { settleRecord, writeToSender } from '../settle.service.ts';
import {
  type ConflictCode,
  isConflict,
  type StaffChoice,
  type SubmissionDefinitions,
} from '../submission-definition.ts';
import { type InboxRecord, listRecords, lockRecord, updateRecord } from '../submissions.queries.ts';
import { quarantineOptions } from '../submissions.rules.ts';

type Decided = Result<{ unit: string | null }, DecisionProblem>;

/** What the list of cases shows of submissions, and what becomes of one when the staff decide. */
export function createSubmissionHandlers(definitions: SubmissionDefinitions): CaseHandlers {
  const handler: CaseHandler = {
    async describe(ctx, subjects) {
      const records = await listRecords(ctx, subjects.map(submissionOf));
      const described = records.map(
        async (record) => [record.id, await describeRecord(ctx, definitions, record)] as const,
      );
      const byRecord = new Map(await Promise.all(described));
      return new Map(
        subjects.flatMap((subject) => {
          const found = byRecord.get(submissionOf(subject));
          return found ? [[subject.id, found] as const] : [];
        }),
      );
    },
    async decide(ctx, subject, decision) {
      const record = await lockRecord(ctx, submissionOf(subject));
      if (!record || !isUndecided(record)) return problem('version_conflict');
      return decideRecord(ctx, definitions, record, decision);
    },
  };
  return { submission_conflict: handler, submission_quarantined: handler };
}

export const isUndecided = ({ settledAt, state }: InboxRecord): boolean => !settledAt && state !== 'received';

/** Of a locked record that stands before the staff. */
export async function decideRecord(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  record: InboxRecord,
  decision: Decision,
): Promise<Decided> {
  const opened = await openRecord(ctx, definitions, record);
  if (!optionsOf(record, opened).includes(decision.option)) return problem('invalid');
  return decide(
    { ...ctx, draftHash: record.draftHash, deviceHash: record.deviceHash },
    record,
    opened,
    decision,
  );
}

function submissionOf({ submissionId }: CaseSubject): string {
  if (!submissionId) throw new Error('a case of a submission names it');
  return submissionId;
}

/** What was sent, and what can be done about it. */
export async function describeRecord(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  record: InboxRecord,
): Promise<CaseToDecide> {
  const opened = await openRecord(ctx, definitions, record);
  const sent = 'reason' in opened ? null : await opened.definition.describe(ctx, opened.body);
  const { id, kind, receiptNumber, problemMessage } = record;
  const submission = { id, kind, receiptNumber, message: problemMessage ?? '', sent };
  return { submission, options: optionsOf(record, opened) };
}

/** Of a problem that this server no longer knows a better way out of. */
const lookAgain: readonly CaseOption[] = ['try_again', 'decline'];

function optionsOf(record: InboxRecord, opened: Opened) {
  if ('reason' in opened) return quarantineOptions(false);
  if (record.state === 'quarantined') return quarantineOptions(true);
  const code = record.problemCode as ConflictCode;
  const { conflicts, canHelp } = opened.definition;
  return (conflicts[code] ?? lookAgain).filter((option) => canHelp?.(opened.body, code, option) ?? true);
}

function decide(ctx: Ctx, record: InboxRecord, opened: Opened, decision: Decision): Promise<Decided> {
  const { option } = decision;
  if (option === 'done') return layAside(ctx, record);
  if (option === 'decline') return decline(ctx, record, opened, decision.message);
  if (record.state === 'quarantined') return requeueRecord(ctx, record);
  const choice = option === 'same_size_unit' || option === 'next_code' ? option : undefined;
  return applyAgain(ctx, record, opened, choice);
}

/** The worker looks at it anew. */
export async function requeueRecord(ctx: Ctx, { id, answersTo }: InboxRecord): Promise<Decided> {
  await updateRecord(ctx, id, {
    state: 'received',
    attempts: 0,
    nextAttemptAt: ctx.now(),
    lastError: null,
    ...(answersTo === 'device' && { resultNumber: null }),
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
  const { id, fingerprint, receivedAt } = record;
  const { definition, body } = opened;
  const outcome = await definition.apply(ctx, { id, fingerprint, body, receivedAt }, choice);
  if (outcome.ok) {
    await settleRecord(ctx, record, { state: 'applied', unit: outcome.value.unit });
    return outcome;
  }
  const { code } = outcome.problem;
  if (isConflict(definition, code) || code === 'submission_closed') return problem(code);
  throw new Error(`a submission in conflict was refused with ${code}`);
}

/** For good, with a reason. What cannot be opened has no address: its device and its status page say it. */
export async function discardRecord(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  record: InboxRecord,
  reason: string,
): Promise<Decided> {
  if (record.problemCode === 'other_content') return layAside(ctx, record);
  return decline(ctx, record, await openRecord(ctx, definitions, record), reason);
}

async function decline(ctx: Ctx, record: InboxRecord, opened: Opened, message?: string): Promise<Decided> {
  if (!message) return problem('missing_fields', { missingFields: ['message'] });
  const { id, kind, fingerprint } = record;
  // It took effect by the other channel meanwhile: to be looked at again.
  if (!(await closeSubmission(ctx, { id, kind, fingerprint, outcome: 'declined' }))) {
    return problem('version_conflict');
  }
  if (!('reason' in opened))
    await writeToSender(ctx, record, opened, {
      template: 'declined',
      compose: (params, locale) => declinedEmail({ ...params, message }, locale),
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
