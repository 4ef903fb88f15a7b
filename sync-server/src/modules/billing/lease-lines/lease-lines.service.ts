import { parseDate } from '@internationalized/date';
import type { LeaseLine } from 'schemas/billing/lease-lines';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { isAtLeast } from 'schemas/kit/staff-roles';
import { type LeaseLineKind, type LeaseLineView, leaseLinesMax } from 'schemas/leasing/lease-lines';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import { writeLineLetter } from './lease-line-letter.service.ts';
import {
  insertLine,
  type LeaseLineRow,
  listLines,
  selectLine,
  selectLineFacts,
  updateEnd,
} from './lease-lines.queries.ts';
import { earliestLineDay, endOfLine, isLineDay, lastDayOf, toLeaseLine } from './lease-lines.rules.ts';

interface Wish {
  /** Of the press of a button. */
  key: string;
  kind: LeaseLineKind;
  label: string;
  amount?: number | undefined;
  percent?: number | undefined;
  from: string;
  months?: number | undefined;
}

export async function readLines(
  ctx: Ctx,
  leaseId: string,
): Promise<Result<{ earliestOn: string; lines: LeaseLineView[] }, 'not_found'>> {
  const facts = await selectLineFacts(ctx, leaseId);
  if (!facts) return problem('not_found');
  const today = facilityToday(ctx);
  const lines = await listLines(ctx, leaseId);
  return ok({
    earliestOn: earliestLineDay({ today, ...facts }).toString(),
    lines: lines.map((line) => toLeaseLine(line, today.toString())),
  });
}

/** As the bills read them. */
export const linesOf = async (ctx: Ctx, leaseId: string): Promise<LeaseLine[]> =>
  (await listLines(ctx, leaseId)).map(({ kind, label, amountCents, percent, fromOn, untilOn }) => ({
    ...{ kind, label, amountCents, percent },
    from: fromOn,
    until: untilOn,
  }));

type AddProblem =
  | 'not_allowed'
  | 'not_found'
  | 'version_conflict'
  | 'lease_not_active'
  | 'line_day_refused'
  | 'too_many_lines';

export function addLine(ctx: Ctx, leaseId: string, wish: Wish): Promise<Result<LeaseLineView, AddProblem>> {
  return inTransaction(ctx, async (ctx) => {
    if (!mayDecide(ctx, wish.kind)) return problem('not_allowed');
    // The account: no bill of it is written meanwhile.
    if (!(await lockTenancy(ctx, leaseId))) return problem('not_found');
    const known = await selectLine(ctx, wish.key);
    if (known) return isSame(known, leaseId, wish) ? ok(show(ctx, known)) : problem('version_conflict');
    const refusal = await judge(ctx, leaseId, wish);
    if (refusal) return problem(refusal);
    const { key: id, kind, label, amount = null, percent = null, from, months } = wish;
    const now = ctx.now();
    const line = await insertLine(ctx, {
      ...{ id, leaseId, kind, label, percent },
      amountCents: amount,
      fromOn: from,
      untilOn: lastDayFor({ from, months }),
      addedBy: actorName(ctx.actor),
      createdAt: now,
      updatedAt: now,
    });
    if (!line) return problem('version_conflict');
    await writeLineLetter(ctx, line, 'added');
    const details = { lineId: id, kind, label, amountCents: amount, percent, from, until: line.untilOn };
    await recordAction(ctx, {
      action: 'lease_line.added',
      subjectKind: 'lease',
      subjectId: leaseId,
      details,
    });
    return ok(show(ctx, line));
  });
}

const lastDayFor = ({ from, months }: Pick<Wish, 'from' | 'months'>): string | null =>
  months === undefined ? null : lastDayOf(parseDate(from), months).toString();

/** Pressed again, and not changed after a press whose answer never came. One that has ended since is still the one. */
const isSame = (known: LeaseLineRow, leaseId: string, wish: Wish): boolean =>
  known.leaseId === leaseId &&
  known.kind === wish.kind &&
  known.label === wish.label &&
  known.amountCents === (wish.amount ?? null) &&
  known.percent === (wish.percent ?? null) &&
  known.fromOn === wish.from &&
  (known.endedBy !== null || known.untilOn === lastDayFor(wish));

async function judge(ctx: Ctx, leaseId: string, { from }: Wish): Promise<AddProblem | undefined> {
  const facts = await selectLineFacts(ctx, leaseId);
  if (facts?.state !== 'active' || facts.vacatedOn !== null) return 'lease_not_active';
  const today = facilityToday(ctx);
  if (!isLineDay(parseDate(from), { today, ...facts })) return 'line_day_refused';
  const running = (await listLines(ctx, leaseId)).filter(
    (line) => toLeaseLine(line, today.toString()).state !== 'over',
  );
  return running.length >= leaseLinesMax ? 'too_many_lines' : undefined;
}

type EndProblem = 'not_allowed' | 'not_found' | 'version_conflict' | 'line_over';

export function endLine(ctx: Ctx, id: string, version: number): Promise<Result<LeaseLineView, EndProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await selectLine(ctx, id);
    if (!seen || !(await lockTenancy(ctx, seen.leaseId))) return problem('not_found');
    const line = await selectLine(ctx, id);
    const facts = await selectLineFacts(ctx, seen.leaseId);
    if (!line || !facts) return problem('not_found');
    if (!mayDecide(ctx, line.kind)) return problem('not_allowed');
    if (line.version !== version) return problem('version_conflict');
    const span = { from: line.fromOn, until: line.untilOn };
    const untilOn = endOfLine(span, { today: facilityToday(ctx), ...facts });
    if (untilOn === undefined) return problem('line_over');
    const end = { untilOn, endedBy: actorName(ctx.actor), endedAt: ctx.now() };
    await updateEnd(ctx, id, end);
    await writeLineLetter(ctx, { ...line, ...end }, 'ended');
    const details = { lineId: id, label: line.label, until: untilOn };
    await recordAction(ctx, {
      action: 'lease_line.ended',
      subjectKind: 'lease',
      subjectId: line.leaseId,
      details,
    });
    return ok(show(ctx, { ...line, ...end, version: version + 1 }));
  });
}

const show = (ctx: Ctx, line: LeaseLineRow) => toLeaseLine(line, facilityToday(ctx).toString());

/** Less rent is a manager's to give, and to take away. */
const mayDecide = ({ actor }: Ctx, kind: LeaseLineKind): boolean =>
  kind !== 'discount' || (actor.kind === 'staff' && isAtLeast(actor.role, 'manager'));
