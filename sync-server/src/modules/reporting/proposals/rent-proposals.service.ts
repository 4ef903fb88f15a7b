import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import {
  type ProposalFacts,
  type RentProposal,
  type RentProposals,
  type RentWait,
  rentProposalsMax,
  rentWait,
} from 'schemas/reporting/pricing-proposals';
import type { Ctx } from '../../../context.ts';
import { groupBy } from '../../../core/group-by.ts';
import { listRules, type RuleRow } from '../../billing/pricing/pricing-rules.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { firstRaiseDay, listRaises, type Raise } from '../../leasing/rent-changes/rent-changes.service.ts';
import { keepRows } from '../kept/kept-figures.service.ts';
import { selectOpenInvoices } from '../metrics/metrics.queries.ts';
import { sumBy } from '../metrics/moments.rules.ts';
import { readNow } from '../metrics/moments.service.ts';
import { isLet } from '../metrics/occupancy.rules.ts';
import { daysPastDue, groupByLease } from '../metrics/past-due.rules.ts';
import { listResting, readTermsStamp, selectNames } from './proposals.queries.ts';
import { breakEvenLeavers, proposeRent, type RentVerdict } from './rent-proposals.rules.ts';
import { readYear, toRests } from './street-proposals.service.ts';

/** What the rules say of one tenant. */
export interface RentJudged {
  leaseId: string;
  kind: 'unit' | 'warehouse';
  size: string;
  raise: Raise;
  streetCents: number;
  facts: ProposalFacts;
  verdict: NonNullable<RentVerdict<RuleRow>>;
}

const waits: Record<NonNullable<Raise['refusal']>, Exclude<RentWait, 'at_street' | 'dismissed'>> = {
  lease_not_active: 'leaving',
  already_moving_out: 'leaving',
  rent_change_pending: 'planned',
  rent_exempt: 'protected',
  account_held: 'protected',
  rent_too_soon: 'recent',
  rent_same: 'recent',
  rent_day_refused: 'recent',
  rent_above_promise: 'protected',
  rent_above_cap: 'protected',
};

function waitOf({ refusal }: Raise, daysLate: number | null) {
  if (refusal) return waits[refusal];
  return daysLate === null ? undefined : ('past_due' as const);
}

/** Every tenant of whom a rule speaks. */
export async function judgeRents(ctx: Ctx): Promise<RentJudged[]> {
  const { now, groups } = await readYear(ctx);
  const [rules, raises, open, resting] = await Promise.all([
    listRules(ctx),
    listRaises(ctx),
    selectOpenInvoices(ctx, now),
    listResting(ctx, now.day.toString()),
  ]);
  const raiseOf = new Map(raises.map((raise) => [raise.leaseId, raise]));
  const openOf = groupByLease(open);
  const restsOf = groupBy(resting, ({ leaseId }) => leaseId);
  return groups.flatMap(({ kind, size, rateCents: streetCents, facts, tenancies }) =>
    tenancies.flatMap((tenancy): RentJudged[] => {
      const raise = raiseOf.get(tenancy.id);
      if (!raise || !isLet(tenancy, now)) return [];
      const wait = waitOf(raise, daysPastDue(openOf.get(tenancy.id) ?? [], now.day));
      const restsUntil = toRests(restsOf.get(tenancy.id) ?? []);
      const lease = { kind, size, streetCents, facts, ...raise, wait, restsUntil };
      const verdict = proposeRent(rules, lease, { today: now.day, effectiveOn: raise.on });
      return verdict ? [{ leaseId: tenancy.id, kind, size, raise, streetCents, facts, verdict }] : [];
    }),
  );
}

type Proposed = RentJudged & { verdict: { cents: number; belowStreet: number } };

export const isProposed = (judged: RentJudged): judged is Proposed => judged.verdict.cents !== undefined;

/** What the pricing page shows; who approves or dismisses is judged anew. */
export async function listRentProposals(ctx: Ctx): Promise<Result<RentProposals, never>> {
  const today = readNow(ctx).day.toString();
  const of = `${today} ${await readTermsStamp(ctx, today)}`;
  const { rows, ...sums } = await keepRows(ctx, { report: 'rent proposals', of }, () => readProposals(ctx));
  return ok({ ...sums, rows: await nameRows(ctx, rows) });
}

async function readProposals(ctx: Ctx) {
  const judged = await judgeRents(ctx);
  const proposed = judged.filter(isProposed).sort((a, b) => b.verdict.belowStreet - a.verdict.belowStreet);
  const sums = proposed.map(({ raise, verdict }) => ({ before: raise.rentCents, after: verdict.cents }));
  return {
    effectiveOn: firstRaiseDay(ctx).toString(),
    rows: proposed.slice(0, rentProposalsMax).map(toRow),
    total: proposed.length,
    monthlyMore: centsToText(sumBy(sums, ({ before, after }) => after - before)),
    breakEvenLeavers: breakEvenLeavers(sums),
    waiting: countWaits(judged),
  };
}

function countWaits(judged: readonly RentJudged[]): RentProposals['waiting'] {
  const whys = judged.flatMap(({ verdict }) => (verdict.cents === undefined ? [verdict.wait] : []));
  return rentWait.options
    .map((why) => ({ why, count: whys.filter((one) => one === why).length }))
    .filter(({ count }) => count > 0);
}

const toRow = ({ leaseId, kind, size, raise, streetCents, verdict }: Proposed) => ({
  ...{ leaseId, kind, size },
  rent: centsToText(raise.rentCents),
  street: centsToText(streetCents),
  since: raise.since,
  belowStreet: verdict.belowStreet,
  ruleId: verdict.rule.id,
  rate: centsToText(verdict.cents),
  maximum: centsToText(Math.min(raise.maximumCents, streetCents)),
});

async function nameRows(ctx: Ctx, rows: readonly ReturnType<typeof toRow>[]): Promise<RentProposal[]> {
  const names = await selectNames(
    ctx,
    rows.map(({ leaseId }) => leaseId),
  );
  const nameOf = new Map(names.map((one) => [one.leaseId, one]));
  return rows.flatMap((row) => {
    const name = nameOf.get(row.leaseId);
    if (!name) return [];
    const { customerId, firstName, lastName } = name;
    return { ...row, customerId, customerName: `${firstName} ${lastName}`, unitNumber: unitLabel(name) };
  });
}
