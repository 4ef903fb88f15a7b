import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { amountField } from '../kit/fields/amount-field.ts';
import { fieldMessages as say } from '../kit/fields/fields.ts';
import { amountText } from '../kit/wire.ts';
import { isRate, spaceKind, spaceSize } from './pricing.ts';

/** `street`: what new customers pay. `rent`: what a tenant pays. */
export const ruleTarget = z.enum(['street', 'rent']);
export type RuleTarget = z.output<typeof ruleTarget>;

const percent = z.int(say.percentRange).min(0, say.percentRange).max(100, say.percentRange);
const daysMax = 730;
const days = z.int(say.daysRange).min(0, say.daysRange).max(daysMax, say.daysRange);
const priorityMax = 99;

/** All that are given have to hold; null: it does not matter. */
export const ruleConditions = z.object({
  /** Percent of the spaces that are let: at least, and less than. */
  occupiedFrom: percent.nullable(),
  occupiedBelow: percent.nullable(),
  /** Days since anybody moved in, where a space is free. */
  daysWithoutMoveIn: days.nullable(),
  /** At most that many spaces are free. */
  freeMax: z.int(say.freeRange).min(0, say.freeRange).max(999, say.freeRange).nullable(),
  /** Of a rent: it lies at least that many percent below the street rate. */
  belowStreet: percent.nullable(),
});
export type RuleConditions = z.output<typeof ruleConditions>;

const scope = z.object({ target: ruleTarget, kind: spaceKind, size: spaceSize.nullable() });
const order = z.object({
  coolDownDays: days,
  /** The smallest goes first. */
  priority: z.int(say.priorityRange).min(1, say.priorityRange).max(priorityMax, say.priorityRange),
  isOn: z.boolean(),
});
const step = z
  .int(say.stepRange)
  .min(-50, say.stepRange)
  .max(50, say.stepRange)
  .refine((n) => n !== 0, say.stepRange);

export const pricingRule = z.object({
  id: z.uuid(),
  ...scope.shape,
  ...ruleConditions.shape,
  ...order.shape,
  changePercent: z.int(),
  floor: amountText,
  cap: amountText,
  by: z.string(),
  version: z.int(),
});
export type PricingRule = z.output<typeof pricingRule>;

const rate = amountField.refine(isRate, say.rateRange);

const fields = z.object({
  ...scope.shape,
  ...ruleConditions.shape,
  ...order.shape,
  changePercent: step,
  floor: rate,
  cap: rate,
});

type Fields = z.output<typeof fields>;
const hasRange = ({ floor, cap }: Fields) => floor <= cap;
const hasOccupancy = ({ occupiedFrom: from, occupiedBelow: below }: Fields) =>
  from === null || below === null || from < below;
/** A tenant's rent falls by hand alone; the street rate has nothing to lie below. */
const fitsTarget = ({ target, changePercent }: Fields) => target === 'street' || changePercent > 0;

/** A rule as a person sets it; nothing in it contradicts itself. */
const withChecks = <T extends z.ZodType<Fields, unknown>>(form: T) =>
  form
    .refine(hasRange, { path: ['cap'], message: say.capBelowFloor })
    .refine(hasOccupancy, { path: ['occupiedBelow'], message: say.occupancyOrder })
    .refine(fitsTarget, { path: ['changePercent'], message: say.rentStep });

export const ruleForm = withChecks(fields);

const params = z.object({ id: z.uuid() });
const version = z.int().min(1);

export const pricingRulesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/pricing/rules',
    summary: 'The rules that propose rates and rents, the first one first',
    reply: z.array(pricingRule),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/staff/pricing/rules',
    summary: 'Another rule; it proposes, and changes nothing',
    body: withChecks(fields.extend({ key: z.uuid() })),
    reply: pricingRule,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'version_conflict', 'too_many_rules'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/staff/pricing/rules/:id',
    summary: 'The same rule with other values; what was decided by it stays as it was',
    params,
    body: withChecks(fields.extend({ version })),
    reply: pricingRule,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/staff/pricing/rules/:id/remove',
    summary: 'The rule proposes nothing any more',
    params,
    body: z.object({ version }),
    reply: pricingRule,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'],
  }),
};
