import { groupKey, type RateChange, type SpaceGroup } from 'schemas/billing/pricing';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Decision } from 'schemas/reporting/pricing-proposals';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import type { RuleRow } from '../../billing/pricing/pricing-rules.service.ts';
import { type PlanProblem, planRateChange } from '../../billing/pricing/rate-changes.service.ts';
import { findDecision, toDecision, writeDecision } from './decisions.service.ts';
import { type GroupVerdict, judgeGroups } from './street-proposals.service.ts';

interface Seen extends SpaceGroup {
  key: string;
  ruleId: string;
  /** Cents. */
  proposed: number;
  reason: string;
}
interface Approval extends Seen {
  rate: number;
  effectiveOn: string;
  repeatedRate?: number | undefined;
}

/** What was seen, if the rules still say so. */
async function findProposed(
  ctx: Ctx,
  { ruleId, proposed, ...seen }: Seen,
): Promise<(GroupVerdict & { verdict: { rule: RuleRow; cents: number } }) | undefined> {
  const group = (await judgeGroups(ctx)).find((one) => groupKey(one) === groupKey(seen));
  const { verdict } = group ?? {};
  if (!group || verdict?.cents !== proposed || verdict.rule.id !== ruleId) return undefined;
  return { ...group, verdict };
}

const toDecided = (
  { key, proposed: proposedCents, reason }: Seen,
  { kind, size, rateCents: beforeCents, facts, verdict }: GroupVerdict & { verdict: { rule: RuleRow } },
) => ({ key, rule: verdict.rule, kind, size, beforeCents, proposedCents, facts, reason });

/** The rate becomes a planned change; the decision stands beside it. Twice pressed is once done. */
export function approveRate(
  ctx: Ctx,
  approval: Approval,
): Promise<Result<RateChange, PlanProblem | 'proposal_changed'>> {
  return inTransaction(ctx, async (ctx) => {
    const isKnown = await findDecision(ctx, approval.key);
    const group = isKnown ? undefined : await findProposed(ctx, approval);
    if (!isKnown && !group) return problem('proposal_changed');
    const planned = await planRateChange(ctx, approval);
    if (!planned.ok || !group) return planned;
    const fate = { verdict: 'approved', decidedCents: approval.rate } as const;
    return (await writeDecision(ctx, toDecided(approval, group), fate))
      ? planned
      : problem('version_conflict');
  });
}

export function dismissRate(
  ctx: Ctx,
  seen: Seen,
): Promise<Result<Decision, 'proposal_changed' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const known = await findDecision(ctx, seen.key);
    if (known) return known.verdict === 'dismissed' ? ok(toDecision(known)) : problem('version_conflict');
    const group = await findProposed(ctx, seen);
    if (!group) return problem('proposal_changed');
    const row = await writeDecision(ctx, toDecided(seen, group), { verdict: 'dismissed' });
    return row ? ok(toDecision(row)) : problem('version_conflict');
  });
}
