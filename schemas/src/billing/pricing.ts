import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import { fieldMessages as say } from '../kit/fields/fields.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { page, pageQuery } from '../kit/page.ts';
import { amountText, instant } from '../kit/wire.ts';

export const spaceKind = z.enum(['unit', 'warehouse']);
export type SpaceKind = z.output<typeof spaceKind>;

/** Feet by feet: "10x10". */
export const spaceSize = z.string().regex(/^[1-9]\d{0,2}x[1-9]\d{0,2}$/);

/** Spaces of one kind and size cost the same. */
export const spaceGroup = z.object({ kind: spaceKind, size: spaceSize });
export type SpaceGroup = z.output<typeof spaceGroup>;

export const groupKey = ({ kind, size }: SpaceGroup): string => `${kind} ${size}`;

export const rateChangeState = z.enum(['planned', 'in_force', 'past', 'withdrawn']);

/** What new customers pay from a day on, and why. */
export const rateChange = z.object({
  id: z.uuid(),
  kind: spaceKind,
  size: z.string(),
  rate: amountText,
  /** Null until it takes effect. */
  previousRate: amountText.nullable(),
  effectiveOn: z.iso.date(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  state: rateChangeState,
  version: z.int(),
});
export type RateChange = z.output<typeof rateChange>;

export const streetRate = z.object({
  kind: spaceKind,
  size: z.string(),
  rate: amountText,
  /** Null: since the site opened. */
  since: z.iso.date().nullable(),
  rentable: z.int(),
  occupied: z.int(),
  /** What the tenants pay on average; null without any. */
  averageRent: amountText.nullable(),
  planned: z.array(rateChange),
});
export type StreetRate = z.output<typeof streetRate>;

const dearestCents = 10_000_00;
const cheapestCents = 1_00;

/** A month's rent that somebody may ask, in cents. */
export const isRate = (cents: number): boolean => cents >= cheapestCents && cents <= dearestCents;

/** Another rate so far from that of now needs a second look: it is typed twice. */
export const farPercent = 30;
export const isFar = (beforeCents: number, cents: number): boolean =>
  Math.abs(cents - beforeCents) * 100 >= beforeCents * farPercent;

export const rateForm = spaceGroup.extend({
  rate: amountField.refine(isRate, say.rateRange),
  effectiveOn: z.iso.date(say.effectiveOn),
  reason: reasonField,
});

const params = z.object({ id: z.uuid() });

export const pricingApi = {
  rates: endpoint({
    method: 'GET',
    path: '/api/staff/pricing',
    summary: 'What each kind and size of space costs new customers, and what is planned',
    reply: z.array(streetRate),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/staff/pricing/changes',
    summary: 'Every change of a street rate, newest first',
    query: pageQuery,
    reply: page(rateChange),
    csv: {
      name: 'rate-history',
      columns: ['effectiveOn', 'kind', 'size', 'rate', 'previousRate', 'reason', 'by', 'at', 'state'],
      words: { kind: 'spaces', state: 'rateStates' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/staff/pricing/changes',
    summary: 'Another street rate from a day on; tenants keep the rent of their lease',
    body: rateForm.extend({ key: z.uuid(), repeatedRate: amountField.optional() }),
    reply: rateChange,
    staff: 'manager',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'day_over',
      'day_too_far',
      'rate_day_taken',
      'rate_far',
      'version_conflict',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/staff/pricing/changes/:id/withdraw',
    summary: 'A planned change is given up; what took effect is replaced by another change',
    params,
    body: z.object({ version: z.int().min(1) }),
    reply: rateChange,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'],
  }),
};
