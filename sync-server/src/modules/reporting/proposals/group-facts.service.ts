import { type CalendarDate, parseDate } from '@internationalized/date';
import type { ProposalFacts } from 'schemas/reporting/pricing-proposals';
import { groupBy } from '../../../core/group-by.ts';
import type { SpaceThen, TenancyThen } from '../metrics/histories.rules.ts';
import type { Moment } from '../metrics/moments.rules.ts';
import { readOccupancy } from '../metrics/occupancy.rules.ts';
import { groupSpaces } from '../metrics/space-groups.rules.ts';
import type { GroupFacts } from './street-proposals.rules.ts';

const quarterDays = 90;

export interface SiteThen {
  spaces: SpaceThen[];
  tenancies: TenancyThen[];
}

export interface Group extends GroupFacts {
  spaces: SpaceThen[];
  /** Of its spaces, those that had begun by then. */
  tenancies: TenancyThen[];
}

/** Each kind and size as it was at a moment; tenancies of the year before it are enough. */
export function readGroups({ spaces, tenancies }: SiteThen, moment: Moment): Group[] {
  const byUnit = groupBy(tenancies, ({ unitId }) => unitId);
  return groupSpaces(spaces).map((group) => {
    const own = group.flatMap(({ id }) => byUnit.get(id) ?? []);
    const begun = own.filter(({ startsOn }) => startsOn !== null && startsOn <= moment.day.toString());
    const { kind, size, monthlyRateCents: rateCents } = group[0];
    const facts = { ...countSpaces(group, own, moment), ...readArrivals(begun, moment.day) };
    return { kind, size, rateCents, facts, spaces: group, tenancies: begun };
  });
}

function countSpaces(spaces: SpaceThen[], tenancies: TenancyThen[], moment: Moment) {
  const { rentable, occupied, available: free } = readOccupancy(spaces, tenancies, moment);
  return { rentable, occupied, free };
}

function readArrivals(
  begun: readonly TenancyThen[],
  today: CalendarDate,
): Pick<ProposalFacts, 'daysWithoutMoveIn' | 'moveIns90'> {
  const days = begun.flatMap(({ startsOn }) => (startsOn ? [today.compare(parseDate(startsOn))] : []));
  const daysWithoutMoveIn = days.length === 0 ? null : Math.min(...days);
  return { daysWithoutMoveIn, moveIns90: days.filter((ago) => ago < quarterDays).length };
}
