import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Metrics } from 'schemas/reporting/metrics';
import type { Ctx } from '../../../context.ts';
import { forecastRent } from '../../billing/runs/rent-coverage.service.ts';
import { listGateCommands } from '../../facility/gate/gate.service.ts';
import { keepFigures } from '../kept/kept-figures.service.ts';
import { selectMovements } from '../movements/movements.queries.ts';
import type { Movement } from '../movements/movements.rules.ts';
import { hasAutopay } from './autopay.rules.ts';
import { collectedCents, rentCents, within } from './collections.rules.ts';
import { readKiosks } from './kiosk-health.service.ts';
import {
  countAnnounced,
  countOpenCases,
  countOpenTickets,
  countOverlocks,
  selectOpenInvoices,
} from './metrics.queries.ts';
import { type Moment, monthEnds, percentOf, startOfDayAt, sumBy } from './moments.rules.ts';
import { readClasses, readNow, readSpan, toSpaceMetrics } from './moments.service.ts';
import { isLet, isReserved } from './occupancy.rules.ts';
import { groupByLease, isPastDue, type OpenInvoice, readArrears } from './past-due.rules.ts';
import { meanOf, medianOf, readFlow, stayDays } from './stays.rules.ts';

const monthsShown = 12;
const forecastDays = 30;

/** The site as it is now: every figure from the same rules as the report behind it. */
export async function readMetrics(ctx: Ctx): Promise<Result<Metrics, never>> {
  const now = readNow(ctx);
  const [books, facts] = await Promise.all([
    keepFigures(ctx, `metrics ${now.day}`, () => readBooks(ctx, now)),
    readFacts(ctx, now),
  ]);
  const { spaces, money, months, flow, today, billing } = books;
  return ok({
    asOf: now.at.toISOString(),
    today: now.day.toString(),
    spaces,
    money: { ...money, failedCharges: facts.ahead.failedCharges },
    months,
    flow,
    tasks: { ...today, ...toTasks(facts) },
    forecast: { moveOuts: facts.ahead.moveOuts, ...billing },
    kiosks: facts.kiosks,
  });
}

/** What follows from spaces, leases and the ledger. */
async function readBooks(ctx: Ctx, now: Moment) {
  const month = now.day.set({ day: 1 });
  const startOf = (day: Moment['day']) => startOfDayAt(day, ctx.facility.timeZone);
  const year = { from: startOf(month.subtract({ months: monthsShown - 1 })), to: now.at };
  const [siteAt, open, moves] = await Promise.all([
    readSpan(ctx, { from: year.from, to: now }),
    selectOpenInvoices(ctx, now),
    selectMovements(ctx, year),
  ]);
  const books = { siteAt, ...siteAt(now), open, moves };
  return {
    spaces: toSpaceMetrics(readClasses(books.spaces, books.tenancies, now)),
    money: toMoney(books, now),
    months: toMonths(ctx, books, now),
    flow: toFlow(ctx, books, now),
    today: toToday(ctx, books, now),
    billing: toBilling(books, now),
  };
}

interface Books extends ReturnType<Awaited<ReturnType<typeof readSpan>>> {
  siteAt: Awaited<ReturnType<typeof readSpan>>;
  open: OpenInvoice[];
  moves: Movement[];
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** What waits for somebody. */
async function readFacts(ctx: Ctx, now: Moment) {
  const announced = {
    today: now.day.toString(),
    until: now.day.add({ days: forecastDays }).toString(),
    since: startOfDayAt(now.day.set({ day: 1 }), ctx.facility.timeZone),
  };
  const [cases, tickets, ahead, gate, overlocks, kiosks] = await Promise.all([
    countOpenCases(ctx),
    countOpenTickets(ctx),
    countAnnounced(ctx, announced),
    listGateCommands(ctx),
    countOverlocks(ctx),
    readKiosks(ctx),
  ]);
  const gateCommands = gate.ok ? gate.value.length : 0;
  return { cases, tickets, ahead, gateCommands, overlocks, kiosks };
}

const monthToDate = ({ day }: Pick<Moment, 'day'>) => ({
  from: day.set({ day: 1 }).toString(),
  to: day.toString(),
});

function toMoney(
  { spaces, tenancies, open, moves }: Books,
  now: Moment,
): Omit<Metrics['money'], 'failedCharges'> {
  const { all } = readClasses(spaces, tenancies, now);
  const living = tenancies.filter((one) => isLet(one, now));
  const autopayLeases = living.filter((one) => hasAutopay(one, now.day)).length;
  const arrears = readArrears(open, now.day);
  const today = now.day.toString();
  const collected = (window: { from: string; to: string }) =>
    centsToText(collectedCents(within(moves, window)));
  return {
    collectedToday: collected({ from: today, to: today }),
    collectedThisMonth: collected(monthToDate(now)),
    collectedLastMonth: collected(monthToDate({ day: now.day.subtract({ months: 1 }) })),
    pastDue: centsToText(arrears.totalCents),
    pastDueLeases: groupByLease(open.filter((one) => isPastDue(one, now.day))).size,
    pastDuePercent: percentOf(arrears.totalCents, all.scheduledCents),
    autopayLeases,
    activeLeases: living.length,
    autopayPercent: percentOf(autopayLeases, living.length),
    collectedPercent: percentOf(
      rentCents(within(moves, monthToDate(now))).collectedCents,
      all.potentialCents,
    ),
  };
}

function toMonths(ctx: Ctx, { siteAt, moves }: Books, now: Moment): Metrics['months'] {
  return monthEnds(now, monthsShown, ctx.facility.timeZone).map((end) => {
    const { spaces, tenancies } = siteAt(end);
    const { unit, warehouse, all } = readClasses(spaces, tenancies, end);
    const rent = rentCents(within(moves, monthToDate(end)));
    const collected = percentOf(rent.collectedCents, all.potentialCents);
    return {
      month: end.day.set({ day: 1 }).toString(),
      unitsPercent: unit.occupiedPercent,
      warehousesPercent: warehouse.occupiedPercent,
      contractPercent: all.economicPercent,
      collectedPercent: rent.billedCents === 0 && rent.collectedCents === 0 ? null : collected,
    };
  });
}

function toFlow(ctx: Ctx, { tenancies }: Books, { day }: Moment): Metrics['flow'] {
  const { timeZone } = ctx.facility;
  const days = stayDays(tenancies, timeZone);
  return {
    ...readFlow(tenancies, { from: day.set({ day: 1 }), to: day }, timeZone),
    endedStays: days.length,
    medianStayDays: medianOf(days),
    meanStayDays: meanOf(days),
  };
}

function toToday(ctx: Ctx, { tenancies }: Books, now: Moment) {
  const { day } = now;
  const flow = readFlow(tenancies, { from: day, to: day }, ctx.facility.timeZone);
  return {
    moveInsToday: flow.moveIns,
    moveOutsToday: flow.moveOuts,
    awaitingFirstPayment: tenancies.filter((one) => isReserved(one, now)).length,
  };
}

function toTasks({ cases, tickets, ahead, gateCommands, overlocks }: Facts) {
  const casesOf = (kind: string) => cases.find((row) => row.kind === kind)?.count ?? 0;
  const [moveOutsToInspect, idPhotosToCheck] = [casesOf('move_out_to_inspect'), casesOf('id_photo_to_check')];
  const emergencies = tickets.find(({ priority }) => priority === 'emergency')?.count ?? 0;
  return {
    moveOutsDue: ahead.moveOutsDue,
    moveOutsToInspect,
    idPhotosToCheck,
    otherCases: sumBy(cases, ({ count }) => count) - moveOutsToInspect - idPhotosToCheck,
    emergencies,
    otherTickets: sumBy(tickets, ({ count }) => count) - emergencies,
    gateCommands,
    overlocksToPutOn: overlocks.asked,
    overlocksToTakeOff: overlocks.asked_off,
  };
}

function toBilling({ tenancies }: Books, now: Moment) {
  const billingOn = now.day.set({ day: 1 }).add({ months: 1 });
  const living = tenancies.filter((one) => isLet(one, now));
  const cents = sumBy(living, ({ startsOn, ...lease }) =>
    startsOn ? forecastRent(billingOn, { ...lease, startsOn }) : 0,
  );
  return { billingOn: billingOn.toString(), billing: centsToText(cents) };
}
