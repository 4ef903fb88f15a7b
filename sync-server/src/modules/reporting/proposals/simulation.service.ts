import type { CalendarDate } from '@internationalized/date';
import { groupKey } from 'schemas/billing/pricing';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { PlayedGroup } from 'schemas/reporting/pricing-proposals';
import type { Ctx } from '../../../context.ts';
import { listRules } from '../../billing/pricing/pricing-rules.service.ts';
import { type Moment, percentOf, startOfDayAt, sumBy } from '../metrics/moments.rules.ts';
import { readNow, readSpan } from '../metrics/moments.service.ts';
import { isLet } from '../metrics/occupancy.rules.ts';
import { type Group, readGroups } from './group-facts.service.ts';
import { type PastMonth, type PlayedMonth, playYear } from './simulation.rules.ts';

const monthsPlayed = 12;

/** The firsts of the last twelve months, each at its first instant; the year before them says how a group rented. */
export async function simulateYear(ctx: Ctx): Promise<Result<PlayedGroup[], never>> {
  const now = readNow(ctx);
  const first = now.day.set({ day: 1 }).subtract({ months: monthsPlayed - 1 });
  const from = startOfDayAt(first.subtract({ years: 1 }), ctx.facility.timeZone);
  const [siteAt, rules] = await Promise.all([readSpan(ctx, { from, to: now }), listRules(ctx)]);
  const firsts = Array.from({ length: monthsPlayed }, (_, i) => startOfMonth(ctx, first.add({ months: i })));
  const months = firsts.map((moment, i) => {
    const end = firsts[i + 1] ?? now;
    return { moment, end, groups: readGroups(siteAt(moment), moment), after: readGroups(siteAt(end), end) };
  });
  const groups = readGroups(siteAt(now), now);
  return ok(
    groups.map((group) => {
      const past = months.flatMap((month) => toPastMonth(month, group, first));
      return toPlayed(group, past, playYear(rules, past));
    }),
  );
}

const startOfMonth = ({ facility }: Ctx, day: CalendarDate): Moment => ({
  day,
  at: startOfDayAt(day, facility.timeZone),
  isNow: false,
});

interface Month {
  moment: Moment;
  end: Moment;
  groups: Group[];
  after: Group[];
}

/** A group that was not built yet has no month. */
function toPastMonth({ moment, end, groups, after }: Month, group: Group, first: CalendarDate): PastMonth[] {
  const isOwn = (other: Group) => groupKey(other) === groupKey(group);
  const then = groups.find(isOwn);
  if (!then) return [];
  const { kind, size, rateCents, facts } = then;
  const there = (after.find(isOwn)?.tenancies ?? []).filter((one) => isLet(one, end));
  const arrivals = there.flatMap(({ startsOn }) =>
    startsOn && startsOn >= first.toString() ? [`${startsOn.slice(0, 8)}01`] : [],
  );
  return [{ month: moment.day.toString(), kind, size, rateCents, facts, arrivals }];
}

function toPlayed(
  { kind, size }: Group,
  past: readonly PastMonth[],
  played: readonly PlayedMonth[],
): PlayedGroup {
  return {
    kind,
    size,
    more: centsToText(sumBy(played, ({ moreCents }) => moreCents)),
    months: played.map(({ month, rateCents, playedCents, moreCents }, i) => {
      const { facts, arrivals = [] } = past[i] ?? {};
      return {
        month,
        occupiedPercent: facts ? percentOf(facts.occupied, facts.rentable) : null,
        rate: centsToText(rateCents),
        playedRate: centsToText(playedCents),
        moveIns: arrivals.filter((one) => one === month).length,
        more: centsToText(moreCents),
      };
    }),
  };
}
