import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fieldMessages as say } from '../kit/fields/fields.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { readAmount, textToCents } from '../kit/money.ts';
import { page, pageQuery } from '../kit/page.ts';
import { amountText, count, instant, signedAmount } from '../kit/wire.ts';

const day = z.iso.date();

/** Bills and coins of the drawer, by their value in cents. */
export const denominationCents = [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5, 1] as const;

/** What came into and went out of the drawer and the cards on one day that counts. */
export const dayFigures = z.object({
  day,
  cashIn: amountText,
  cashOut: amountText,
  /** Cheques that were received, less those that the bank returned; of a close, those that went to the bank with it. */
  checks: signedAmount,
  /** Payments less what was given or taken back: at the card provider, and by the bank's own reader. */
  cards: signedAmount,
  terminal: signedAmount,
});
export type DayFigures = z.output<typeof dayFigures>;

export const closeCheck = z.object({
  paymentId: z.uuid(),
  receiptNumber: z.string(),
  checkNumber: z.string().nullable(),
  unit: z.string(),
  tenant: z.string(),
  amount: amountText,
  receivedOn: day,
});
export type CloseCheck = z.output<typeof closeCheck>;

/** How money moved, or what else the ledger says: billed, or given up. */
export const lineWay = z.enum(['cash', 'check', 'card', 'card_terminal', 'billed', 'given_up']);

export const closeLine = z.object({
  at: instant,
  way: lineWay,
  unit: z.string(),
  reason: z.string(),
  amount: signedAmount,
  /** Its calendar day was closed before: it counts to this one. */
  isLate: z.boolean(),
});
export type CloseLine = z.output<typeof closeLine>;

export const dayClose = z.object({
  ...dayFigures.shape,
  openingFloat: amountText,
  expectedCash: signedAmount,
  countedCash: amountText,
  /** Counted less expected: below zero the drawer is short. */
  overShort: signedAmount,
  denominations: z.record(z.string(), count).nullable(),
  /** What stays in the drawer for the next morning. */
  float: amountText,
  depositCash: amountText,
  depositChecks: amountText,
  deposit: amountText,
  missingChecks: amountText,
  batch: amountText.nullable(),
  reason: z.string().nullable(),
  closedBy: z.string(),
  closedAt: instant,
});
export type DayClose = z.output<typeof dayClose>;

export const openDays = z.object({
  today: day,
  /** The last day that is closed; null as long as closes have not begun. */
  closedThrough: day.nullable(),
  /** What the last close left in the drawer. */
  openingFloat: amountText.nullable(),
  /** Oldest first: days on which money moved, and today. Before closes have begun, those of the last 31 days. */
  days: z.array(dayFigures),
});
export type OpenDays = z.output<typeof openDays>;

export const closingDay = z.object({
  figures: dayFigures,
  openingFloat: amountText.nullable(),
  /** Of an open day those that lie in the drawer; of a closed one those that went to the bank. */
  checks: z.array(closeCheck),
  /** How many cheques there are: of a closed day the first ones may come alone. */
  checkCount: count,
  /** What moved cash or cheques, and all that came late: at most 500. */
  lines: z.array(closeLine),
  /** Whether more lines follow. */
  hasMoreLines: z.boolean(),
  close: dayClose.nullable(),
});
export type ClosingDay = z.output<typeof closingDay>;

const largestCents = 99_999_99;

/** Dollars as integer cents, nothing among them. */
const sumField = z.union([z.string(), z.number()], { error: say.amountShape }).transform((value, ctx) => {
  const cents = textToCents(readAmount(String(value)) ?? '');
  if (cents !== undefined && cents <= largestCents) return cents;
  ctx.addIssue({ code: 'custom', message: say.amountShape });
  return z.NEVER;
});

const denominations = z.record(
  z.string().refine((value) => (denominationCents as readonly number[]).includes(Number(value))),
  z.int().min(0).max(9_999),
);

export const denominationsCents = (counted: Record<string, number>): number =>
  Object.entries(counted).reduce((sum, [value, pieces]) => sum + Number(value) * pieces, 0);

export const dayCloseForm = z.object({
  /** Of the first close alone; later it is what the close before left. */
  openingFloat: sumField.optional(),
  countedCash: sumField,
  denominations: denominations.optional(),
  float: sumField,
  /** The total on the slip of the bank's own reader. */
  batch: sumField.optional(),
  reason: reasonField.optional(),
});

/** The sums that whoever counted saw: with others nobody closes a day. */
const seen = z.object({
  cashIn: amountText,
  cashOut: amountText,
  cards: signedAmount,
  terminal: signedAmount,
});

const closableDay = day.regex(/^20/);

export const closesApi = {
  openDays: endpoint({
    method: 'GET',
    path: '/api/staff/day-closes/open',
    summary: 'Days that nobody has closed yet, with what moved on each',
    reply: openDays,
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  closedDays: endpoint({
    method: 'GET',
    path: '/api/staff/day-closes',
    summary: 'Every day that was closed, newest first',
    query: pageQuery,
    reply: page(dayClose),
    csv: {
      name: 'day-closes',
      columns: [
        'day',
        'openingFloat',
        'cashIn',
        'cashOut',
        'expectedCash',
        'countedCash',
        'overShort',
        'float',
        'depositCash',
        'depositChecks',
        'deposit',
        'cards',
        'terminal',
        'reason',
        'closedBy',
        'closedAt',
      ],
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/staff/day-closes/:day',
    summary: 'One day of the drawer: what is in it, or what its close said',
    params: z.object({ day: closableDay }),
    /** Of a day that is closed only so many cheques and lines. Of an open one all are counted. */
    query: z.object({ top: z.coerce.number().int().min(1).max(500).optional() }),
    reply: closingDay,
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/api/staff/day-closes',
    summary: 'Counts the drawer and closes a day, once and for good; what comes later counts to the next',
    body: dayCloseForm
      .extend({
        day: closableDay,
        key: z.uuid(),
        seen,
        /** All cheques that were listed: those that are there, and those that are not. */
        checks: z.object({ here: z.array(z.uuid()).max(2_000), missing: z.array(z.uuid()).max(2_000) }),
      })
      .refine(
        ({ denominations, countedCash }) =>
          !denominations || denominationsCents(denominations) === countedCash,
        {
          path: ['countedCash'],
          message: say.countedParts,
        },
      )
      .refine(({ float, countedCash }) => float <= countedCash, {
        path: ['float'],
        message: say.floatTooHigh,
      }),
    reply: dayClose,
    staff: 'clerk',
    problems: [
      'not_signed_in',
      'not_allowed',
      'version_conflict',
      'clock_in_doubt',
      'day_closed',
      'day_not_over',
      'earlier_day_open',
      'close_changed',
      'close_reason_needed',
    ],
  }),
};
