import type { CaseOption, CaseRow, casesApi } from 'schemas/cases';
import { ok, problem, type Result } from 'schemas/kit/result';
import { actorName, type Ctx } from '../../context.ts';
import { recordAct } from '../../db/audit.ts';
import { decodeKey, encodeKey } from '../../db/keyset.ts';
import { inTransaction } from '../../db/transaction.ts';
import { unitLabel } from '../units/units.service.ts';
import {
  insertCase,
  listOpenCaseRows,
  lockCase,
  lockOpenCaseOf,
  updateCaseKind,
  updateCaseToResolved,
} from './cases.queries.ts';

export interface NewCase {
  kind: CaseRow['kind'];
  leaseId?: string;
  customerId?: string;
  submissionId?: string;
  /** Ids only, nothing personal. */
  details?: Record<string, unknown>;
}

export interface Decision {
  option: CaseOption;
  message?: string | undefined;
}
export type DecisionProblem =
  | Exclude<(typeof casesApi.resolve.problems)[number], 'not_signed_in'>
  | 'invalid';

export interface SubmissionOnDesk {
  options: CaseOption[];
  submission: NonNullable<CaseRow['submission']>;
}

/** What the inbox, which opens cases and so stands above them, contributes to the list and to a decision. */
export interface SubmissionDesk {
  describe: (ctx: Ctx, ids: string[]) => Promise<Map<string, SubmissionOnDesk>>;
  /** In the transaction that resolves the case. */
  decide: (
    ctx: Ctx,
    id: string,
    decision: Decision,
  ) => Promise<Result<{ unit: string | null }, DecisionProblem>>;
}

export async function openCase(ctx: Ctx, subject: NewCase): Promise<void> {
  const { kind, leaseId = null, customerId = null, submissionId = null, details = null } = subject;
  const id = ctx.random.id();
  const row = { id, kind, leaseId, customerId, submissionId, details };
  await insertCase(ctx, { ...row, state: 'open', createdAt: ctx.now() });
}

/** An open case of this lease becomes another, e.g. when what was missing has arrived. */
export async function turnCase(
  ctx: Ctx,
  leaseId: string,
  kinds: { from: CaseRow['kind']; to: CaseRow['kind'] },
): Promise<void> {
  await updateCaseKind(ctx, leaseId, kinds);
}

/** False when there is no open one, or somebody is just deciding it. */
export async function resolveCaseOf(ctx: Ctx, submissionId: string): Promise<boolean> {
  const open = await lockOpenCaseOf(ctx, submissionId);
  if (open) await updateCaseToResolved(ctx, open.id, actorName(ctx.actor));
  return open !== undefined;
}

export async function listOpenCases(
  ctx: Ctx,
  desk: SubmissionDesk,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Result<{ rows: CaseRow[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listOpenCaseRows(ctx, { after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const ids = rows.flatMap(({ submissionId }) => submissionId ?? []);
  const onDesk = ids.length ? await desk.describe(ctx, ids) : new Map<string, SubmissionOnDesk>();
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map((row) => toCaseRow(row, onDesk.get(row.submissionId ?? ''))),
    next: last ? encodeKey({ at: last.createdAt, id: last.id }) : null,
  });
}

function toCaseRow(
  row: Awaited<ReturnType<typeof listOpenCaseRows>>[number],
  onDesk: SubmissionOnDesk | undefined,
): CaseRow {
  const { unitKind, unitNumber, firstName, lastName, createdAt, submissionId: _, ...rest } = row;
  return {
    ...rest,
    unitNumber: unitKind && unitNumber !== null ? unitLabel({ kind: unitKind, number: unitNumber }) : null,
    customerName: firstName && `${firstName} ${lastName}`,
    createdAt: createdAt.toISOString(),
    options: onDesk?.options ?? ['done'],
    submission: onDesk?.submission ?? null,
  };
}

/** Exactly once: the case is locked, and whoever comes second finds it decided. */
export async function resolveCase(
  ctx: Ctx,
  desk: SubmissionDesk,
  { id, ...decision }: Decision & { id: string },
): Promise<Result<{ state: 'resolved'; unit: string | null }, DecisionProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const open = await lockCase(ctx, id);
    if (!open) return problem('not_found');
    if (open.state === 'resolved') return problem('version_conflict');
    const { submissionId, kind } = open;
    const decided = submissionId ? await desk.decide(ctx, submissionId, decision) : settleByHand(decision);
    if (!decided.ok) return decided;
    await updateCaseToResolved(ctx, id, actorName(ctx.actor));
    await recordAct(ctx, {
      action: 'case.resolved',
      subjectKind: 'case',
      subjectId: id,
      ...(submissionId && { submissionId }),
      details: { kind, option: decision.option },
    });
    return ok({ state: 'resolved', unit: decided.value.unit });
  });
}

const settleByHand = ({ option }: Decision): Result<{ unit: null }, 'invalid'> =>
  option === 'done' ? ok({ unit: null }) : problem('invalid');
