import type { PricingRule, ruleForm } from 'schemas/billing/pricing-rules';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { insertRule, listRuleRows, lockRule, type RuleRow, updateRule } from './pricing-rules.queries.ts';

export type { RuleRow } from './pricing-rules.queries.ts';

type Form = z.output<typeof ruleForm>;
type Changed = Result<PricingRule, 'not_found' | 'version_conflict'>;

const rulesMax = 50;

/** Those that were not removed, the switched off among them. */
export const listRules = (ctx: Ctx): Promise<RuleRow[]> => listRuleRows(ctx);

export const showRules = async (ctx: Ctx): Promise<Result<PricingRule[], never>> =>
  ok((await listRuleRows(ctx)).map(toRule));

export function addRule(
  ctx: Ctx,
  { key: id, ...form }: Form & { key: string },
): Promise<Result<PricingRule, 'version_conflict' | 'too_many_rules'>> {
  return inTransaction(ctx, async (ctx) => {
    const known = await lockRule(ctx, id);
    if (known) return isSame(known, form) ? ok(toRule(known)) : problem('version_conflict');
    if ((await listRuleRows(ctx)).length >= rulesMax) return problem('too_many_rules');
    const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const added = await insertRule(ctx, { id, ...toRow(form), setBy: actorName(ctx.actor), ...stamps });
    if (!added) return problem('version_conflict');
    await record(ctx, 'added', added);
    return ok(toRule(added));
  });
}

export function changeRule(
  ctx: Ctx,
  id: string,
  { version, ...form }: Form & { version: number },
): Promise<Changed> {
  return write(ctx, { id, version }, 'changed', { ...toRow(form), setBy: actorName(ctx.actor) });
}

export const removeRule = (ctx: Ctx, id: string, { version }: { version: number }): Promise<Changed> =>
  write(ctx, { id, version }, 'removed', { removedAt: ctx.now() });

function write(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  act: 'changed' | 'removed',
  set: Partial<RuleRow>,
): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const rule = await lockRule(ctx, id);
    if (!rule) return problem('not_found');
    if (rule.version !== version) return problem('version_conflict');
    const written = await updateRule(ctx, id, set);
    await record(ctx, act, written);
    return ok(toRule(written));
  });
}

const record = (ctx: Ctx, act: 'added' | 'changed' | 'removed', rule: RuleRow) =>
  recordAction(ctx, {
    action: `pricing_rule.${act}`,
    subjectKind: 'pricing_rule',
    subjectId: rule.id,
    details: { ...toRule(rule) },
  });

const toRow = ({ floor, cap, ...form }: Form) => ({ ...form, floorCents: floor, capCents: cap });

/** The same press again. */
const isSame = (rule: RuleRow, form: Form): boolean =>
  rule.version === 1 &&
  Object.entries(toRow(form)).every(([name, value]) => rule[name as keyof RuleRow] === value);

export function toRule({ createdAt: _, updatedAt: __, removedAt: ___, ...rule }: RuleRow): PricingRule {
  const { floorCents, capCents, setBy, ...shown } = rule;
  return { ...shown, floor: centsToText(floorCents), cap: centsToText(capCents), by: setBy };
}
