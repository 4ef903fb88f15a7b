import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { leaseHistory, unitHistory } from '../../../db/tables/reporting/histories.ts';
import type { NamedRent, SpaceRow, TenancyRow } from './histories.rules.ts';
import type { Moment } from './moments.rules.ts';

/** From one instant to a moment; without it the moment alone. */
export interface Span {
  from?: Date;
  to: Moment;
}

const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const msOf = (column: SQL) => sql`floor(extract(epoch from ${column}) * 1000)`;

/** Rows of a history, named `h`, that were written for a moment or before it. */
export const isWritten = ({ at, isNow }: Moment): SQL =>
  isNow ? sql`true` : sql`h.from_at <= ${instantOf(at)}`;

/** What was so at the start of a span, and whatever changed in it: in the order in which it was written. */
const historyOf = (
  table: typeof unitHistory | typeof leaseHistory,
  owner: SQL,
  { from, to }: Span,
  state: SQL,
) => sql`
  (select coalesce(json_agg(json_build_object('fromMs', ${msOf(sql`h.from_at`)}, ${state}) order by h.id), '[]')
    from ${table} h
    where ${owner} and ${isWritten(to)} and h.id >= coalesce((select h.id from ${table} h
      where ${owner} and ${from ? sql`h.from_at <= ${instantOf(from)}` : isWritten(to)}
      order by h.id desc limit 1), 0))`;

/**
 * The unit that the lease of a ledger entry, named `e`, was in when it was written: a transfer changes no line of before.
 * What was written in one burst with the lease itself may be stamped a moment before it.
 */
export const unitOfEntry = sql`coalesce(
  (select h.unit_id from lease_history h where h.lease_id = e.lease_id and h.from_at <= e.created_at
    order by h.id desc limit 1),
  (select h.unit_id from lease_history h where h.lease_id = e.lease_id order by h.id limit 1))`;

/** All that were named for a lease, in the order of `rentOn`. */
export const namedRents = (leaseId: SQL | Column) => sql<NamedRent[]>`
  (select coalesce(json_agg(json_build_object('from', r.effective_on, 'monthlyRateCents', r.monthly_rate_cents,
      'namedMs', ${msOf(sql`r.created_at`)}) order by r.effective_on, r.id), '[]')
    from lease_rents r where r.lease_id = ${leaseId})`;

/** What is so now stands in the things themselves: their triggers write the same into the histories. */
const isNowAlone = ({ from, to }: Span) => to.isNow && from === undefined;

const selectSpacesNow = async ({ db }: Ctx): Promise<SpaceRow[]> => {
  const rows = await db.execute<Omit<SpaceRow, 'history'> & SpaceState>(sql`
    select u.id, u.kind, u.number, u.version, u.size, u.monthly_rate_cents as "monthlyRateCents", u.status
    from units u order by u.kind, u.number`);
  return rows.map(({ size, monthlyRateCents, status, ...row }) => ({
    ...row,
    history: [{ fromMs: 0, size, monthlyRateCents, status }],
  }));
};
type SpaceState = Omit<SpaceRow['history'][number], 'fromMs'> & Record<string, unknown>;

const selectTenanciesNow = async ({ db }: Ctx, { at }: Moment): Promise<TenancyRow[]> => {
  const rows = await db.execute<Pick<TenancyRow, 'id' | 'rents'> & LeaseState>(sql`
    select l.id, l.unit_id as "unitId", l.starts_on::text as "startsOn", l.vacated_on::text as "vacatedOn",
      l.leaves_on::text as "leavesOn", (${msOf(sql`l.ended_at`)})::float8 as "endedMs",
      card_valid_until(l.autopay_card_id)::text as "autopayUntil", ${namedRents(sql`l.id`)} as rents
    from leases l
    where (l.ended_at is null or l.ended_at > ${instantOf(at)}) and l.created_at <= ${instantOf(at)}`);
  return rows.map(({ id, rents, ...state }) => ({ id, rents, history: [{ fromMs: 0, ...state }] }));
};
type LeaseState = Omit<TenancyRow['history'][number], 'fromMs'> & Record<string, unknown>;

export const selectSpaces = async (ctx: Ctx, span: Span): Promise<SpaceRow[]> => {
  if (isNowAlone(span)) return selectSpacesNow(ctx);
  const history = historyOf(
    unitHistory,
    sql`h.unit_id = u.id`,
    span,
    sql`'size', h.size, 'monthlyRateCents', h.monthly_rate_cents, 'status', h.status`,
  );
  return ctx.db.execute<SpaceRow & Record<string, unknown>>(sql`
    select u.id, u.kind, u.number, u.version, ${history} as history from units u order by u.kind, u.number`);
};

/** Leases and holds that were there at any time of a span: who ended before it is in no figure of it. */
export const selectTenancies = async (ctx: Ctx, span: Span): Promise<TenancyRow[]> => {
  if (isNowAlone(span)) return selectTenanciesNow(ctx, span.to);
  const { from = span.to.at, to } = span;
  const history = historyOf(
    leaseHistory,
    sql`h.lease_id = l.id`,
    span,
    sql`'unitId', h.unit_id, 'startsOn', h.starts_on,
      'vacatedOn', h.vacated_on, 'leavesOn', h.leaves_on, 'endedMs', ${msOf(sql`h.ended_at`)},
      'autopayUntil', h.autopay_until`,
  );
  return ctx.db.execute<TenancyRow & Record<string, unknown>>(sql`
    select l.id, ${history} as history, ${namedRents(sql`l.id`)} as rents from leases l
    where (l.ended_at is null or l.ended_at > ${instantOf(from)}) and l.created_at <= ${instantOf(to.at)}`);
};
