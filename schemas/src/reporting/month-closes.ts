import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { count, instant, signedAmount } from '../kit/wire.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** A figure of a report: an amount, a count or a percentage; null where there is nothing to compare with. */
const figure = z.union([z.string(), z.number(), z.null()]);
export type Figure = z.output<typeof figure>;

/** By their report, row and name: "occupancy.unit.occupied", "collections.rent.billed", "delinquency.ages.31-60". */
export const monthFigures = z.record(z.string(), figure);
export type MonthFigures = z.output<typeof monthFigures>;

const monthClose = z.object({
  closedBy: z.string(),
  closedAt: instant,
  reason: z.string().nullable(),
  /** Of what the figures mean. */
  definitions: z.int(),
});

export const monthRow = z.object({
  month,
  /** Days on which money moved and that nobody has closed. */
  openDays: count,
  close: monthClose.nullable(),
});
export type MonthRow = z.output<typeof monthRow>;

/** Another figure than when the month was closed. */
export const driftedFigure = z.object({ name: z.string(), before: figure, now: figure });
export type DriftedFigure = z.output<typeof driftedFigure>;

/** What was written down after the close, and is dated in the month. */
export const lateAct = z.object({
  at: instant,
  /** Of a line of the ledger, or of an act that was kept. */
  kind: z.enum(['ledger', 'act']),
  /** The reason in the ledger, or what was done: "lease.transferred". */
  what: z.string(),
  by: z.string().nullable(),
  unit: z.string().nullable(),
  amount: signedAmount.nullable(),
});
export type LateAct = z.output<typeof lateAct>;

export const closingMonth = z.object({
  ...monthRow.shape,
  /** As they were frozen; of an open month as they are. */
  figures: monthFigures,
  /** What the definitions are today. */
  definitions: z.int(),
  drift: z.array(driftedFigure),
  acts: z.array(lateAct),
});
export type ClosingMonth = z.output<typeof closingMonth>;

export const monthCloseForm = z.object({ reason: reasonField.optional() });

export const monthClosesApi = {
  months: endpoint({
    method: 'GET',
    path: '/api/staff/month-closes',
    summary: 'The months that are over, newest first, at most two years of them',
    reply: z.array(monthRow),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/staff/month-closes/:month',
    summary:
      'The figures of a month’s end as they were frozen, and what has changed since, with the acts that did',
    params: z.object({ month }),
    reply: closingMonth,
    staff: 'clerk',
    problems: ['not_signed_in', 'month_not_over'],
  }),
  closeMonth: endpoint({
    method: 'POST',
    path: '/api/staff/month-closes',
    summary: 'Freezes the figures of a month’s end with their definitions, once and for good',
    body: monthCloseForm.extend({ key: z.uuid(), month }),
    reply: closingMonth,
    staff: 'manager',
    problems: [
      'not_signed_in',
      'not_allowed',
      'version_conflict',
      'clock_in_doubt',
      'month_not_over',
      'month_closed',
      'month_days_open',
    ],
  }),
};
