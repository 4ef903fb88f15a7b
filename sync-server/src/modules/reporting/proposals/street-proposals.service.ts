import { groupKey, type SpaceGroup } from 'schemas/billing/pricing';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { StreetProposal } from 'schemas/reporting/pricing-proposals';
import type { Ctx } from '../../../context.ts';
import { readRateCalendar } from '../../billing/pricing/pricing.service.ts';
import { listRules, type RuleRow, toRule } from '../../billing/pricing/pricing-rules.service.ts';
import { keepFigures } from '../kept/kept-figures.service.ts';
import { startOfDayAt } from '../metrics/moments.rules.ts';
import { readNow, readSpan } from '../metrics/moments.service.ts';
import { readGroups } from './group-facts.service.ts';
import { type DecisionRow, listResting } from './proposals.queries.ts';
import { type GroupFacts, proposeRate, type StreetVerdict, whatIf } from './street-proposals.rules.ts';

export interface GroupVerdict extends GroupFacts {
  verdict: StreetVerdict<RuleRow>;
}

/** What moved in within a year says how a group rents. */
export async function readYear(ctx: Ctx) {
  const now = readNow(ctx);
  const from = startOfDayAt(now.day.subtract({ years: 1 }), ctx.facility.timeZone);
  const siteAt = await readSpan(ctx, { from, to: now });
  return { now, groups: readGroups(siteAt(now), now) };
}

/** What the rules say of each kind and size now. */
export async function judgeGroups(ctx: Ctx): Promise<GroupVerdict[]> {
  const today = readNow(ctx).day;
  const groups = await keepFigures(ctx, `groups ${today}`, async () => {
    const { groups } = await readYear(ctx);
    return groups.map(({ spaces: _, tenancies: __, ...group }) => group);
  });
  const [rules, calendar, resting] = await Promise.all([
    listRules(ctx),
    readRateCalendar(ctx),
    listResting(ctx, today.toString()),
  ]);
  return groups.map((group) => {
    const isOwn = (other: SpaceGroup) => groupKey(other) === groupKey(group);
    const past = {
      changedOn: calendar.inForce.find(isOwn)?.effectiveOn ?? null,
      hasPlanned: calendar.planned.some(isOwn),
      restsUntil: toRests(resting.filter((one) => one.leaseId === null && isOwn(one))),
    };
    return { ...group, verdict: proposeRate(rules, group, { past, today }) };
  });
}

export const toRests = (rows: readonly DecisionRow[]): ReadonlyMap<string, string> =>
  new Map(
    [...rows]
      .sort((a, b) => a.restsUntil.localeCompare(b.restsUntil))
      .map(({ ruleId, restsUntil }) => [ruleId, restsUntil]),
  );

export const listStreetProposals = async (ctx: Ctx): Promise<Result<StreetProposal[], never>> =>
  ok((await judgeGroups(ctx)).map(toProposal));

function toProposal({ kind, size, rateCents, facts, verdict }: GroupVerdict): StreetProposal {
  const shared = {
    kind,
    size,
    rateNow: centsToText(rateCents),
    facts,
    rule: verdict.rule && toRule(verdict.rule),
  };
  if (verdict.cents === undefined) {
    const { why, until } = verdict;
    return { ...shared, rate: null, rest: { why, until }, whatIf: null };
  }
  const { monthlyAfterAYearCents, ...counts } = whatIf(rateCents, verdict.cents, facts);
  return {
    ...shared,
    rate: centsToText(verdict.cents),
    rest: null,
    whatIf: { ...counts, monthlyAfterAYear: centsToText(monthlyAfterAYearCents) },
  };
}
