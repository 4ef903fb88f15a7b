import { z } from 'zod';
import { isRate, rateChange, spaceGroup, spaceKind } from '../billing/pricing.ts';
import { pricingRule } from '../billing/pricing-rules.ts';
import { endpoint } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import { fieldMessages as say } from '../kit/fields/fields.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { amountText, count, instant, signedAmount } from '../kit/wire.ts';
import { rentPlanRefusal } from '../leasing/rent-changes.ts';

/** What a rule looks at, as it was when it proposed. */
export const proposalFacts = z.object({
  rentable: count,
  occupied: count,
  free: count,
  /** Null: nobody has moved in within a year. */
  daysWithoutMoveIn: count.nullable(),
  moveIns90: count,
  /** Of a tenant: percent of the street rate that the rent lies below it. */
  belowStreet: z.number().optional(),
});
export type ProposalFacts = z.output<typeof proposalFacts>;

/** Why nothing is proposed: no rule fits; the last change is too young; a limit of the rule; it is decided already. */
export const restReason = z.enum(['no_rule', 'cooling_down', 'at_cap', 'at_floor', 'planned', 'dismissed']);
export type RestReason = z.output<typeof restReason>;

const whatIf = z.object({
  /** As many as moved in within the last 90 days, for a year. */
  moveInsAYear: count,
  /** What they would pay more, or less, each month after that year. */
  monthlyAfterAYear: signedAmount,
  /** Of a raise: so many may stay away. Of a cut: so many more have to come. */
  breakEven: count,
});

export const streetProposal = spaceGroup.extend({
  rateNow: amountText,
  facts: proposalFacts,
  rule: pricingRule.nullable(),
  /** Null: nothing is proposed, for that reason and until that day. */
  rate: amountText.nullable(),
  rest: z.object({ why: restReason, until: z.iso.date().nullable() }).nullable(),
  whatIf: whatIf.nullable(),
});
export type StreetProposal = z.output<typeof streetProposal>;

export const rentProposal = z.object({
  leaseId: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  unitNumber: z.string(),
  ...spaceGroup.shape,
  rent: amountText,
  street: amountText,
  /** The day of the last rent: of the start of the lease, or of a change. */
  since: z.iso.date(),
  belowStreet: z.number(),
  ruleId: z.uuid(),
  rate: amountText,
  /** The highest that this tenant's rent may become. */
  maximum: amountText,
});
export type RentProposal = z.output<typeof rentProposal>;

/** Why a tenant is in no proposal though a rule fits the rest. */
export const rentWait = z.enum([
  'past_due',
  'protected',
  'recent',
  'leaving',
  'planned',
  'at_street',
  'dismissed',
]);
export type RentWait = z.output<typeof rentWait>;

export const rentProposals = z.object({
  effectiveOn: z.iso.date(),
  /** The greatest gaps first; at most `rentProposalsMax` of `total`. */
  rows: z.array(rentProposal),
  total: count,
  /** Of all of them. */
  monthlyMore: amountText,
  /** So many may leave before the raise is lost. */
  breakEvenLeavers: count,
  waiting: z.array(z.object({ why: rentWait, count })),
});
export type RentProposals = z.output<typeof rentProposals>;

export const rentProposalsMax = 100;

/** One month of the year that was played again with these rules. */
const playedMonth = z.object({
  month: z.iso.date(),
  occupiedPercent: z.number().nullable(),
  rate: amountText,
  playedRate: amountText,
  moveIns: count,
  /** What those who came since would have paid more, or less, that month. */
  more: signedAmount,
});
export const playedGroup = spaceGroup.extend({ months: z.array(playedMonth), more: signedAmount });
export type PlayedGroup = z.output<typeof playedGroup>;

export const decision = z.object({
  id: z.uuid(),
  kind: spaceKind,
  size: z.string(),
  unitNumber: z.string().nullable(),
  verdict: z.enum(['approved', 'dismissed']),
  before: amountText,
  proposed: amountText,
  decided: amountText.nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  at: instant,
});
export type Decision = z.output<typeof decision>;

const rateField = amountField.refine(isRate, say.rateRange);
/** What the person saw: where the rules say something else by now, they look again. */
const seen = z.object({ ruleId: z.uuid(), proposed: amountField });

export const approveForm = z.object({
  rate: rateField,
  effectiveOn: z.iso.date(say.effectiveOn),
  reason: reasonField,
});
export const dismissForm = z.object({ reason: reasonField });

const rentApproval = z.object({ key: z.uuid(), leaseId: z.uuid(), ...seen.shape, rate: rateField });
/** Why one of the rents was not planned. */
export const rentApprovalRefusal = z.enum([...rentPlanRefusal.options, 'proposal_changed']);
export type RentApprovalRefusal = z.output<typeof rentApprovalRefusal>;
export const rentApprovalsMax = 100;

const manages = ['not_signed_in', 'not_allowed', 'version_conflict', 'proposal_changed'] as const;

export const pricingProposalsApi = {
  street: endpoint({
    method: 'GET',
    path: '/api/staff/pricing/proposals',
    summary: 'What the rules propose for each kind and size, or why nothing',
    reply: z.array(streetProposal),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/staff/pricing/proposals/approve',
    summary: 'A proposed street rate, or another one, is planned for a day',
    body: approveForm.extend({
      key: z.uuid(),
      ...spaceGroup.shape,
      ...seen.shape,
      repeatedRate: amountField.optional(),
    }),
    reply: rateChange,
    staff: 'manager',
    problems: [...manages, 'not_found', 'day_over', 'day_too_far', 'rate_day_taken', 'rate_far'],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/staff/pricing/proposals/dismiss',
    summary: 'A proposed street rate is not wanted; it is not proposed again for as long as the rule rests',
    body: dismissForm.extend({ key: z.uuid(), ...spaceGroup.shape, ...seen.shape }),
    reply: decision,
    staff: 'manager',
    problems: manages,
  }),
  rents: endpoint({
    method: 'GET',
    path: '/api/staff/pricing/rent-proposals',
    summary: 'The tenants whose rents the rules would raise, and why the others wait',
    reply: rentProposals,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed'],
  }),
  approveRents: endpoint({
    method: 'POST',
    path: '/api/staff/pricing/rent-proposals/approve',
    summary: 'Rents are planned one by one; of each it is told what became of it',
    body: z.object({
      effectiveOn: z.iso.date(say.effectiveOn),
      reason: reasonField,
      rents: z.array(rentApproval).min(1).max(rentApprovalsMax),
    }),
    reply: z.array(z.object({ leaseId: z.uuid(), refusal: rentApprovalRefusal.nullable() })),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed'],
  }),
  dismissRent: endpoint({
    method: 'POST',
    path: '/api/staff/pricing/rent-proposals/dismiss',
    summary: 'This tenant’s raise is not wanted; it is not proposed again for as long as the rule rests',
    body: dismissForm.extend({ key: z.uuid(), leaseId: z.uuid(), ...seen.shape }),
    reply: decision,
    staff: 'manager',
    problems: manages,
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/api/staff/pricing/decisions',
    summary: 'What was made of the last hundred proposals, newest first',
    reply: z.array(decision),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed'],
  }),
  simulation: endpoint({
    method: 'GET',
    path: '/api/staff/pricing/simulation',
    summary: 'The last twelve months, played again as if each proposal of today’s rules had been approved',
    reply: z.array(playedGroup),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed'],
  }),
};
