import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import { fieldMessages as say, textField } from '../kit/fields/fields.ts';
import { amountText, instant } from '../kit/wire.ts';

export const leaseLineKind = z.enum(['discount', 'plan', 'extra']);
export type LeaseLineKind = z.output<typeof leaseLineKind>;

/** So many run, or are to come, at one time. */
export const leaseLinesMax = 10;

/** Billed with the rent of each 1st, from one day to another. */
export const leaseLine = z.object({
  id: z.uuid(),
  kind: leaseLineKind,
  label: z.string(),
  /** A month; of a discount this or `percent` of the rent. */
  amount: amountText.nullable(),
  percent: z.int().nullable(),
  from: z.iso.date(),
  /** The last day; null: as long as the lease lasts. */
  until: z.iso.date().nullable(),
  state: z.enum(['coming', 'running', 'over']),
  addedBy: z.string(),
  addedAt: instant,
  endedBy: z.string().nullable(),
  version: z.int(),
});
export type LeaseLineView = z.output<typeof leaseLine>;

export const leaseLines = z.object({
  /** The first 1st that is not billed yet. */
  earliestOn: z.iso.date(),
  /** Oldest first. */
  lines: z.array(leaseLine),
});

export const leaseLineForm = z
  .strictObject({
    key: z.uuid(),
    kind: z.enum(leaseLineKind.options, { error: say.lineKind }),
    label: textField(3, say.lineLabel, 60),
    amount: amountField.optional(),
    percent: z.coerce
      .number({ error: say.percent })
      .int(say.percent)
      .min(1, say.percent)
      .max(100, say.percent)
      .optional(),
    from: z.iso.date(say.effectiveOn),
    /** For how many months; without it as long as the lease lasts. */
    months: z.coerce
      .number({ error: say.months })
      .int(say.months)
      .min(1, say.months)
      .max(120, say.months)
      .optional(),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ['amount'],
    error: say.amountShape,
  })
  .refine(({ kind, percent }) => percent === undefined || kind === 'discount', {
    path: ['percent'],
    error: say.percent,
  });

const params = z.object({ id: z.uuid() });

export const leaseLinesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/leases/:id/lines',
    summary: 'What is billed beside the rent of a lease, and was and will be',
    params,
    reply: leaseLines,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/lines',
    summary: 'Less rent, a protection plan or anything that recurs, from a 1st on that is not billed yet',
    params,
    body: leaseLineForm,
    reply: leaseLine,
    staff: 'clerk',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'version_conflict',
      'lease_not_active',
      'line_day_refused',
      'too_many_lines',
    ],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/staff/lease-lines/:id/end',
    summary: 'Not billed any more, from the first 1st on that is not billed yet',
    params,
    body: z.strictObject({ version: z.int().min(1) }),
    reply: leaseLine,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict', 'line_over'],
  }),
};
