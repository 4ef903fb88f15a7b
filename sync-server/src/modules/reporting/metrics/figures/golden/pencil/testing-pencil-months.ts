import type { Pencil } from './testing-pencil.ts';
import {
  addDays,
  coveredTo,
  daysBetween,
  monthEnd,
  monthLength,
  monthStart,
  monthsBefore,
  nextFirst,
  part,
  share,
  sum,
  text,
} from './testing-pencil-days.ts';
import {
  collectionsBy,
  countAll,
  delinquencyBy,
  hasCard,
  lateBy,
  occupancyBy,
  pencilOn,
  rentRollBy,
} from './testing-pencil-reports.ts';
import type { Tenant } from './testing-pencil-tenants.ts';

/** The ends of the eleven months before, oldest first, and that day itself. */
const endsUpTo = (day: string): string[] => [
  ...Array.from({ length: 11 }, (_, i) => monthEnd(monthsBefore(monthStart(day), 11 - i))),
  day,
];

/** Who came and who went from one day to another. */
function flowOf({ tenants }: Pencil, from: string, to: string) {
  const isWithin = (day: string | null) => day !== null && day >= from && day <= to;
  const all = [...tenants.values()];
  return {
    moveIns: all.filter(({ startsOn }) => isWithin(startsOn)).length,
    moveOuts: all.filter(({ endedOn }) => isWithin(endedOn)).length,
  };
}

function monthBy(day: string) {
  const pencil = pencilOn(day);
  const { unit, warehouse } = countAll(pencil);
  const { billed, collected } = pencil.books.sumsOf(day).rent;
  return {
    month: monthStart(day),
    unitsPercent: share(unit.let_, unit.all),
    warehousesPercent: share(warehouse.let_, warehouse.all),
    rentBilled: text(billed),
    rentCollected: text(collected),
    ...flowOf(pencil, monthStart(day), day),
  };
}

export const trendsBy = (pencil: Pencil) => ({
  asOf: pencil.day,
  rows: endsUpTo(pencil.day).map(monthBy),
  ages: lateBy(pencil).ages,
});

function lineBy(day: string) {
  const pencil = pencilOn(day);
  const { unit, warehouse, all } = countAll(pencil);
  const { billed, collected } = pencil.books.sumsOf(day).rent;
  return {
    month: monthStart(day),
    unitsPercent: share(unit.let_, unit.all),
    warehousesPercent: share(warehouse.let_, warehouse.all),
    contractPercent: share(all.rent, all.potential),
    collectedPercent: billed === 0 && collected === 0 ? null : share(collected, all.potential),
  };
}

/** Days of those who left within the twelve months. */
function staysBy({ tenants, day }: Pencil) {
  const since = monthsBefore(monthStart(day), 11);
  const days = [...tenants.values()]
    .flatMap(({ startsOn, endedOn }) =>
      endedOn !== null && endedOn >= since ? [daysBetween(startsOn, endedOn)] : [],
    )
    .sort((a, b) => a - b);
  const half = days.length / 2;
  const [low, high] = [days[Math.ceil(half) - 1], days[Math.floor(half)]];
  const isNone = low === undefined || high === undefined;
  return {
    endedStays: days.length,
    medianStayDays: isNone ? null : (low + high) / 2,
    meanStayDays: isNone ? null : Math.round(sum(days) / days.length),
  };
}

/** The rent of the next 1st, as far as the tenants know it. */
function nextRent({ rentCents, raise, startsOn, vacatedOn }: Tenant, first: string): number {
  if (vacatedOn !== null && vacatedOn < first) return 0;
  const rent = raise && raise.from <= first ? raise.cents : rentCents;
  const length = monthLength(first);
  const covered = coveredTo(startsOn);
  const days = covered < first ? length : Math.max(0, daysBetween(covered, monthEnd(first)));
  return part(rent, days, length);
}

function moneyBy(pencil: Pencil) {
  const { books, day } = pencil;
  const { all } = countAll(pencil);
  const { late, total } = lateBy(pencil);
  const autopay = pencil.living().filter((tenant) => hasCard(tenant, day)).length;
  const before = monthsBefore(day, 1);
  const collected = (from: string, to: string) => text(books.collected(from, to).all);
  return {
    collectedToday: collected(day, day),
    collectedThisMonth: collected(monthStart(day), day),
    collectedLastMonth: collected(monthStart(before), before),
    pastDue: text(total),
    pastDueLeases: late.length,
    pastDuePercent: share(total, all.rent),
    autopayLeases: autopay,
    activeLeases: all.let_,
    autopayPercent: share(autopay, all.let_),
    failedCharges: 0,
    collectedPercent: share(books.now.rent.collected, all.potential),
  };
}

/** The dashboard, which is of now. */
export function metricsBy(pencil: Pencil) {
  const { day } = pencil;
  const { moveIns, moveOuts } = flowOf(pencil, monthStart(day), day);
  const today = flowOf(pencil, day, day);
  const gone = pencil.living().filter(({ vacatedOn }) => vacatedOn !== null);
  const leaving = pencil.living().map(({ leavesOn, vacatedOn }) => (vacatedOn === null ? leavesOn : null));
  return {
    today: day,
    spaces: occupancyBy(pencil),
    money: moneyBy(pencil),
    months: endsUpTo(day).map(lineBy),
    flow: { moveIns, moveOuts, netAbsorption: moveIns - moveOuts, ...staysBy(pencil) },
    tasks: {
      moveInsToday: today.moveIns,
      moveOutsToday: today.moveOuts,
      awaitingFirstPayment: pencil.held.size,
      moveOutsDue: leaving.filter((on) => on !== null && on <= day).length,
      moveOutsToInspect: gone.length,
      emergencies: 0,
      otherTickets: 0,
    },
    forecast: {
      moveOuts: leaving.filter((on) => on !== null && on >= day && on <= addDays(day, 30)).length,
      billingOn: nextFirst(day),
      billing: text(sum(pencil.living().map((tenant) => nextRent(tenant, nextFirst(day))))),
    },
  };
}

/** Doors of each kind on the map of the staff. */
export function mapBy(pencil: Pencil) {
  const { all } = countAll(pencil);
  return {
    available: all.all - all.let_ - all.held - all.mending,
    reserved: all.held,
    occupied: all.let_,
    pastDue: lateBy(pencil).late.filter(({ tenant }) => tenant.endedOn === null).length,
    maintenance: all.mending,
  };
}

/** What the close of a month freezes: by report, row and name. */
export function monthFiguresBy(pencil: Pencil): Record<string, unknown> {
  const { rows, totals, cash, check, card } = collectionsBy(pencil);
  const occupancy = occupancyBy(pencil).map(({ spaces, ...row }) => [spaces, row] as const);
  return Object.fromEntries(
    named({
      occupancy: Object.fromEntries(occupancy),
      rentRoll: rentRollBy(pencil).totals,
      collections: {
        ...Object.fromEntries(rows.map(({ category, ...row }) => [category, row])),
        total: totals,
        ...{ cash, check, card },
      },
      delinquency: delinquencyBy(pencil).totals,
    }),
  );
}

const named = (value: object, before = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([name, part]): [string, unknown][] =>
    typeof part === 'object' && part !== null
      ? named(part, `${before}${name}.`)
      : [[`${before}${name}`, part]],
  );
