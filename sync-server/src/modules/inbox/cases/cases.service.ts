import type { CaseOption, CaseRow, casesApi } from 'schemas/inbox/cases';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MoveOutInspection } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import {
  hasCaseWith,
  hasOpenCaseOf,
  insertCase,
  listOpenCaseRows,
  lockCase,
  lockOpenCaseAbout,
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
  inspection?: MoveOutInspection | undefined;
}
export type DecisionProblem =
  | Exclude<(typeof casesApi.resolve.problems)[number], 'not_signed_in'>
  | 'invalid';

/** A case as whoever answers for its kind needs to know it. */
export interface CaseSubject {
  id: string;
  kind: CaseRow['kind'];
  leaseId: string | null;
  submissionId: string | null;
  details: unknown;
}

/** What the list shows of a case beyond unit and customer. */
export type CaseToDecide = Pick<CaseRow, 'options'> &
  Partial<Pick<CaseRow, 'submission' | 'moveOut' | 'infoChange' | 'alike' | 'leaseDiffers'>>;

/** What a resource that opens cases, and so stands above them, contributes to the list and to a decision. */
export interface CaseHandler {
  /** By the id of the case. */
  describe: (ctx: Ctx, subjects: CaseSubject[]) => Promise<Map<string, CaseToDecide>>;
  /** In the transaction that resolves the case, which is locked. */
  decide: (
    ctx: Ctx,
    subject: CaseSubject,
    decision: Decision,
  ) => Promise<Result<{ unit: string | null }, DecisionProblem>>;
}

/** Who answers for which kind; all others are settled by hand. */
export type CaseHandlers = Partial<Record<CaseRow['kind'], CaseHandler>>;

const byHand: CaseHandler = {
  describe: async (_ctx, subjects) => new Map(subjects.map(({ id }) => [id, { options: ['done'] }])),
  decide: async (_ctx, _subject, { option }) => (option === 'done' ? ok({ unit: null }) : problem('invalid')),
};

export async function openCase(ctx: Ctx, subject: NewCase): Promise<void> {
  const { kind, leaseId = null, customerId = null, submissionId = null, details = null } = subject;
  const id = ctx.random.id();
  const row = { id, kind, leaseId, customerId, submissionId, details };
  await insertCase(ctx, { ...row, state: 'open', createdAt: ctx.now() });
}

/** False when the same was put before the staff earlier. The caller holds what it is about, or two may open it. */
export async function openCaseOnce(ctx: Ctx, subject: NewCase): Promise<boolean> {
  const { kind, details = {} } = subject;
  if (await hasCaseWith(ctx, kind, details)) return false;
  await openCase(ctx, subject);
  return true;
}

/** Whether just this of a lease still waits for the staff. */
export const isCaseOpen = (
  ctx: Ctx,
  { leaseId, kind, details }: { leaseId: string; kind: CaseRow['kind']; details: Record<string, unknown> },
): Promise<boolean> => hasOpenCaseOf(ctx, leaseId, kind, details);

/** An open case of this lease becomes another, e.g. when what was missing has arrived. */
export async function turnCase(
  ctx: Ctx,
  leaseId: string,
  kinds: { from: CaseRow['kind']; to: CaseRow['kind'] },
): Promise<void> {
  await updateCaseKind(ctx, leaseId, kinds);
}

/** The open case of that kind about just this, if nobody is deciding it this moment. */
export async function resolveCaseAbout(
  ctx: Ctx,
  kind: CaseRow['kind'],
  details: Record<string, unknown>,
): Promise<void> {
  const open = await lockOpenCaseAbout(ctx, kind, details);
  if (open) await updateCaseToResolved(ctx, open.id, actorName(ctx.actor));
}

/** One that the caller has locked. */
export const closeCase = (ctx: Ctx, id: string): Promise<void> =>
  updateCaseToResolved(ctx, id, actorName(ctx.actor));

/** False when there is no open one, or somebody is just deciding it. */
export async function resolveCaseOf(ctx: Ctx, submissionId: string): Promise<boolean> {
  const open = await lockOpenCaseOf(ctx, submissionId);
  if (open) await updateCaseToResolved(ctx, open.id, actorName(ctx.actor));
  return open !== undefined;
}

export async function listOpenCases(
  ctx: Ctx,
  handlers: CaseHandlers,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Result<{ rows: CaseRow[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listOpenCaseRows(ctx, { after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const toDecide = await describeCases(ctx, handlers, rows);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map((row) => toCaseRow(row, toDecide.get(row.id))),
    next: last ? encodeKey({ at: last.createdAt, id: last.id }) : null,
  });
}

/** Each handler is asked once, for all of its cases. */
async function describeCases(
  ctx: Ctx,
  handlers: CaseHandlers,
  rows: CaseSubject[],
): Promise<Map<string, CaseToDecide>> {
  const subjectsOf = new Map<CaseHandler, CaseSubject[]>();
  for (const row of rows) {
    const handler = handlers[row.kind] ?? byHand;
    subjectsOf.set(handler, [...(subjectsOf.get(handler) ?? []), row]);
  }
  const described = await Promise.all(
    [...subjectsOf].map(([handler, subjects]) => handler.describe(ctx, subjects)),
  );
  return new Map(described.flatMap((each) => [...each]));
}

function toCaseRow(
  row: Awaited<ReturnType<typeof listOpenCaseRows>>[number],
  toDecide: CaseToDecide | undefined,
): CaseRow {
  const { unitKind, unitNumber, firstName, lastName, createdAt, submissionId: _, details: __, ...rest } = row;
  return {
    ...rest,
    unitNumber: unitKind && unitNumber !== null ? unitLabel({ kind: unitKind, number: unitNumber }) : null,
    customerName: firstName && `${firstName} ${lastName}`,
    createdAt: createdAt.toISOString(),
    submission: null,
    moveOut: null,
    infoChange: null,
    alike: null,
    leaseDiffers: null,
    ...(toDecide ?? { options: ['done'] }),
  };
}

/** Exactly once: the case is locked, and whoever comes second finds it decided. */
export async function resolveCase(
  ctx: Ctx,
  handlers: CaseHandlers,
  { id, ...decision }: Decision & { id: string },
): Promise<Result<{ state: 'resolved'; unit: string | null }, DecisionProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const open = await lockCase(ctx, id);
    if (!open) return problem('not_found');
    if (open.state === 'resolved') return problem('version_conflict');
    const { submissionId, kind } = open;
    const decided = await (handlers[kind] ?? byHand).decide(ctx, open, decision);
    if (!decided.ok) return decided;
    await updateCaseToResolved(ctx, id, actorName(ctx.actor));
    await recordAction(ctx, {
      action: 'case.resolved',
      subjectKind: 'case',
      subjectId: id,
      ...(submissionId && { submissionId }),
      details: { kind, option: decision.option },
    });
    return ok({ state: 'resolved', unit: decided.value.unit });
  });
}
