import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Metrics } from 'schemas/reporting/metrics';
import type { Ctx } from '../../../context.ts';
import { forecastRent } from '../../billing/runs/rent-coverage.service.ts';
import { listGateCommands } from '../../facility/gate/gate.service.ts';
import { selectMovements } from '../movements/movements.queries.ts';
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
import { groupByLease, isPastDue, readArrears } from './past-due.rules.ts';
import { meanOf, medianOf, readFlow, stayDays } from './stays.rules.ts';

const monthsShown = 12;
const forecastDays = 30;

/** The site as it is now: every figure from the same rules as the report behind it. */
export async function readMetrics(ctx: Ctx): Promise<Result<Metrics, never>> {
  const now = readNow(ctx);
  const facts = await readFacts(ctx, now);
  return ok({
    asOf: now.at.toISOString(),
    today: now.day.toString(),
    spaces: toSpaceMetrics(readClasses(facts.spaces, facts.tenancies, now)),
    money: toMoney(facts, now),
    months: toMonths(ctx, facts, now),
    flow: toFlow(ctx, facts, now),
    tasks: toTasks(ctx, facts, now),
    forecast: toForecast(facts, now),
    kiosks: facts.kiosks,
  });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(ctx: Ctx, now: Moment) {
  const month = now.day.set({ day: 1 });
  const startOf = (day: Moment['day']) => startOfDayAt(day, ctx.facility.timeZone);
  const year = { from: startOf(month.subtract({ months: monthsShown - 1 })), to: now.at };
  const announced = {
    today: now.day.toString(),
    until: now.day.add({ days: forecastDays }).toString(),
    since: startOf(month),
  };
  const [siteAt, open, moves, cases, tickets, ahead, gate, overlocks, kiosks] = await Promise.all([
    readSpan(ctx, { from: year.from, to: now }),
    selectOpenInvoices(ctx, now),
    selectMovements(ctx, year),
    countOpenCases(ctx),
    countOpenTickets(ctx),
    countAnnounced(ctx, announced),
    listGateCommands(ctx),
    countOverlocks(ctx),
    readKiosks(ctx),
  ]);
  const gateCommands = gate.ok ? gate.value.length : 0;
  return { siteAt, ...siteAt(now), open, moves, cases, tickets, ahead, gateCommands, overlocks, kiosks };
}

const monthToDate = ({ day }: Pick<Moment, 'day'>) => ({
  from: day.set({ day: 1 }).toString(),
  to: day.toString(),
});

function toMoney({ spaces, tenancies, open, moves, ahead }: Facts, now: Moment): Metrics['money'] {
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
    failedCharges: ahead.failedCharges,
    collectedPercent: percentOf(
      rentCents(within(moves, monthToDate(now))).collectedCents,
      all.potentialCents,
    ),
  };
}

function toMonths(ctx: Ctx, { siteAt, moves }: Facts, now: Moment): Metrics['months'] {
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

function toFlow(ctx: Ctx, { tenancies }: Facts, { day }: Moment): Metrics['flow'] {
  const { timeZone } = ctx.facility;
  const days = stayDays(tenancies, timeZone);
  return {
    ...readFlow(tenancies, { from: day.set({ day: 1 }), to: day }, timeZone),
    endedStays: days.length,
    medianStayDays: medianOf(days),
    meanStayDays: meanOf(days),
  };
}

function toTasks(ctx: Ctx, facts: Facts, now: Moment): Metrics['tasks'] {
  const { day } = now;
  const { tenancies, cases, tickets, ahead, gateCommands, overlocks } = facts;
  const flow = readFlow(tenancies, { from: day, to: day }, ctx.facility.timeZone);
  const casesOf = (kind: string) => cases.find((row) => row.kind === kind)?.count ?? 0;
  const [moveOutsToInspect, idPhotosToCheck] = [casesOf('move_out_to_inspect'), casesOf('id_photo_to_check')];
  const emergencies = tickets.find(({ priority }) => priority === 'emergency')?.count ?? 0;
  return {
    moveInsToday: flow.moveIns,
    moveOutsToday: flow.moveOuts,
    awaitingFirstPayment: tenancies.filter((one) => isReserved(one, now)).length,
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

function toForecast({ tenancies, ahead }: Facts, now: Moment): Metrics['forecast'] {
  const billingOn = now.day.set({ day: 1 }).add({ months: 1 });
  const living = tenancies.filter((one) => isLet(one, now));
  const cents = sumBy(living, ({ startsOn, ...lease }) =>
    startsOn ? forecastRent(billingOn, { ...lease, startsOn }) : 0,
  );
  return { moveOuts: ahead.moveOuts, billingOn: billingOn.toString(), billing: centsToText(cents) };
}
