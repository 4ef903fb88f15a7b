import type { SubmissionRow, staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import { holdsCardData } from 'schemas/kit/fields/card-data';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { parseInput } from '../../../http/mount/read-request.ts';
import { resolveCaseOf } from '../cases/cases.service.ts';
import { decideRecord, discardRecord, isUndecided } from '../submissions/decide/decide.service.ts';
import { settleRecord } from '../submissions/settle.service.ts';
import {
  findDefinition,
  isConflict,
  type OpenedRecord,
  type SubmissionDefinition,
  type SubmissionDefinitions,
} from '../submissions/submission-definition.ts';
import { type InboxRecord, lockRecord } from '../submissions/submissions.queries.ts';
import { canKeyIn } from '../submissions/submissions.rules.ts';
import { findSubmissionRow } from './staff-submissions.service.ts';

interface Seen {
  id: string;
  version: number;
}
type Decision<Code extends ProblemCode> = Result<{ unit: string | null }, Code>;
type Decided<Code extends ProblemCode> = Promise<
  Result<SubmissionRow, Code | 'not_found' | 'version_conflict'>
>;

/** In conflict: at once. In quarantine: by the worker, like the first time. */
export const retrySubmission = (ctx: Ctx, definitions: SubmissionDefinitions, seen: Seen) =>
  decideOnce(ctx, seen, 'submission.retried', (ctx, record) =>
    decideRecord(ctx, definitions, record, { option: 'try_again' }),
  );

export const discardSubmission = (
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  { reason, ...seen }: Seen & { reason: string },
) =>
  decideOnce(ctx, seen, 'submission.discarded', (ctx, record) =>
    discardRecord(ctx, definitions, record, reason),
  );

/** Under the record's own id and fingerprint: whoever delivers it later, readable by then, changes nothing. */
export const keyInSubmission = (
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  { fields, ...seen }: Seen & { fields: Record<string, unknown> },
) =>
  decideOnce<KeyInProblem>(ctx, seen, 'submission.keyed_in', async (ctx, record) => {
    const definition = findDefinition(definitions, record.kind);
    if (!definition || !canKeyIn(record, true)) return problem('invalid');
    const body = readFields(definition, fields);
    return body.ok ? applyTyped(ctx, record, { definition, body: body.value }) : body;
  });

type KeyInProblem =
  | Exclude<(typeof staffSubmissionsApi.keyIn.problems)[number], 'not_signed_in' | 'not_allowed'>
  | 'invalid'
  | 'malformed';

async function applyTyped(
  ctx: Ctx,
  record: InboxRecord,
  { definition, body }: OpenedRecord,
): Promise<Decision<KeyInProblem>> {
  const { id, fingerprint, receivedAt, draftHash } = record;
  const outcome = await definition.apply({ ...ctx, draftHash }, { id, fingerprint, body, receivedAt });
  if (outcome.ok) {
    await settleRecord(ctx, record, { state: 'applied', unit: outcome.value.unit });
    return outcome;
  }
  const { code, message } = outcome.problem;
  if (isConflict(definition, code)) return problem(code);
  // Other bytes have had their effect under this id, or nothing may any more.
  if (code === 'fingerprint_mismatch' || code === 'submission_closed') return problem('submission_closed');
  return problem('invalid', { message });
}

function readFields(
  { endpoint }: SubmissionDefinition,
  fields: Record<string, unknown>,
): Result<unknown, 'invalid' | 'malformed' | 'card_data_not_accepted'> {
  if (holdsCardData(fields, endpoint.body)) return problem('card_data_not_accepted');
  return parseInput(endpoint.body, fields);
}

/** Once: the case and the record are locked, and whoever saw an older version decides nothing. */
function decideOnce<Code extends ProblemCode>(
  ctx: Ctx,
  { id, version }: Seen,
  action: string,
  decide: (ctx: Ctx, record: InboxRecord) => Promise<Decision<Code>>,
): Decided<Code> {
  return inTransaction(ctx, async (ctx) => {
    // A case before its record, as everywhere.
    const isOpen = await resolveCaseOf(ctx, id);
    const record = await lockRecord(ctx, id);
    if (!record) return problem('not_found');
    if (!isOpen || !isUndecided(record) || record.version !== version) return problem('version_conflict');
    const subject = { subjectKind: 'submission', subjectId: id, submissionId: id };
    await recordAction(ctx, { action, ...subject });
    const decided = await decide(ctx, record);
    if (!decided.ok) return decided;
    return findSubmissionRow(ctx, id);
  });
}
