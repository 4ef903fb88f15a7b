import { z } from 'zod';
import { isRate } from '../billing/pricing.ts';
import { endpoint } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import { fieldMessages as say } from '../kit/fields/fields.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { page, pageQuery } from '../kit/page.ts';
import { amountText, instant } from '../kit/wire.ts';

/**
 * `planned`: nobody was told yet. `announced`: the letter names it. `missed`: the letter did not go out in time, so the
 * rent stays as it was.
 */
export const rentChangeState = z.enum(['planned', 'announced', 'in_effect', 'withdrawn', 'missed']);

/** Another rent of a lease from the 1st of a month on. */
export const rentChange = z.object({
  id: z.uuid(),
  leaseId: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  unitNumber: z.string(),
  rate: amountText,
  previousRate: amountText,
  effectiveOn: z.iso.date(),
  /** On that day the letter goes out, or went. */
  letterOn: z.iso.date(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  state: rentChangeState,
  version: z.int(),
});
export type RentChange = z.output<typeof rentChange>;

/** Why this rent cannot rise now. */
export const rentRefusal = z.enum([
  'lease_not_active',
  'already_moving_out',
  'rent_change_pending',
  'rent_exempt',
  'account_held',
  'rent_too_soon',
]);

/** Why another rent was not planned. */
export const rentPlanRefusal = z.enum([
  ...rentRefusal.options,
  'not_found',
  'version_conflict',
  'rent_same',
  'rent_day_refused',
  'rent_above_promise',
  'rent_above_cap',
]);

export const leaseRents = z.object({
  /** Of the lease, for the next write. */
  version: z.int(),
  rent: amountText,
  /** Oldest first, those to come included. */
  rents: z.array(
    z.object({ from: z.iso.date(), rate: amountText, source: z.enum(['signed', 'transfer', 'change']) }),
  ),
  changes: z.array(rentChange),
  /** No rent above it was promised for as long as the lease lasts; null: nothing was promised. */
  promisedMaximum: amountText.nullable(),
  /** Why this rent is never raised; null: it may be. */
  exemptReason: z.string().nullable(),
  /** A raise from today: its first day, and the highest rent. */
  raise: z.object({ earliestOn: z.iso.date(), maximum: amountText, refusal: rentRefusal.nullable() }),
});
export type LeaseRents = z.output<typeof leaseRents>;

const rentField = amountField.refine(isRate, say.rateRange);

export const rentChangeForm = z.object({
  rate: rentField,
  effectiveOn: z.iso.date(say.effectiveOn),
  reason: reasonField,
});

export const rentTermsForm = z.object({
  promisedMaximum: rentField.nullable(),
  exemptReason: reasonField.nullable(),
});

const params = z.object({ id: z.uuid() });
const version = z.int().min(1);

export const rentChangesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/rent-changes',
    summary: 'Every change of a tenant’s rent, newest first',
    query: pageQuery,
    reply: page(rentChange),
    csv: {
      name: 'rent-changes',
      columns: [
        'unitNumber',
        'customerName',
        'effectiveOn',
        'rate',
        'previousRate',
        'letterOn',
        'reason',
        'by',
        'at',
        'state',
      ],
      words: { state: 'rentStates' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  rents: endpoint({
    method: 'GET',
    path: '/api/staff/leases/:id/rents',
    summary: 'The rents of a lease by their days, and how far it can be raised',
    params,
    reply: leaseRents,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/rent-changes',
    summary:
      'Another rent from a 1st on; the tenant has it in a letter first, and it can be taken back until then',
    params,
    body: rentChangeForm.extend({ key: z.uuid(), repeatedRate: amountField.optional() }),
    reply: rentChange,
    staff: 'manager',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'version_conflict',
      ...rentRefusal.options,
      'rent_same',
      'rent_day_refused',
      'rent_above_promise',
      'rent_above_cap',
      'rate_far',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/staff/rent-changes/:id/withdraw',
    summary: 'The rent stays as it was; a tenant who has the letter gets another one',
    params,
    body: z.object({ version, reason: reasonField }),
    reply: rentChange,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict', 'rent_change_over'],
  }),
  setTerms: endpoint({
    method: 'PUT',
    path: '/api/staff/leases/:id/rent-terms',
    summary: 'What was promised to the tenant of the rent: a maximum, or that it never rises',
    params,
    body: rentTermsForm.extend({ version }),
    reply: leaseRents,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict', 'lease_not_active'],
  }),
};
