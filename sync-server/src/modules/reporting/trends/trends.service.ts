import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Trends } from 'schemas/reporting/reports';
import type { Ctx } from '../../../context.ts';
import { keepFigures } from '../kept/kept-figures.service.ts';
import { rentCents, within } from '../metrics/collections.rules.ts';
import { toAgeTexts } from '../metrics/delinquency.service.ts';
import { selectOpenInvoices } from '../metrics/metrics.queries.ts';
import { type Moment, monthEnds, nameFigures, startOfDayAt } from '../metrics/moments.rules.ts';
import { readClasses, readMoment, readSpan } from '../metrics/moments.service.ts';
import { readArrears } from '../metrics/past-due.rules.ts';
import { readFlow } from '../metrics/stays.rules.ts';
import { selectMovements } from '../movements/movements.queries.ts';

const monthsShown = 12;

/** Each month as its own reports say it as of its last day. */
export async function reportTrends(
  ctx: Ctx,
  { asOf }: { asOf?: string | undefined },
): Promise<Result<Trends, 'invalid'>> {
  const read = readMoment(ctx, asOf);
  if (!read.ok) return read;
  const name = nameFigures('trends', read.value);
  return ok(await keepFigures(ctx, name, () => readTrends(ctx, read.value)));
}

async function readTrends(ctx: Ctx, moment: Moment): Promise<Trends> {
  const { timeZone } = ctx.facility;
  const first = moment.day.set({ day: 1 }).subtract({ months: monthsShown - 1 });
  const from = startOfDayAt(first, timeZone);
  const [siteAt, moves, open] = await Promise.all([
    readSpan(ctx, { from, to: moment }),
    selectMovements(ctx, { from, to: moment.at }),
    selectOpenInvoices(ctx, moment),
  ]);
  const rows = monthEnds(moment, monthsShown, timeZone).map((end) => {
    const { spaces, tenancies } = siteAt(end);
    const { unit, warehouse } = readClasses(spaces, tenancies, end);
    const month = end.day.set({ day: 1 });
    const rent = rentCents(within(moves, { from: month.toString(), to: end.day.toString() }));
    const { moveIns, moveOuts } = readFlow(tenancies, { from: month, to: end.day }, timeZone);
    return {
      month: month.toString(),
      unitsPercent: unit.occupiedPercent,
      warehousesPercent: warehouse.occupiedPercent,
      rentBilled: centsToText(rent.billedCents),
      rentCollected: centsToText(rent.collectedCents),
      ...{ moveIns, moveOuts },
    };
  });
  return { asOf: moment.day.toString(), rows, ages: toAgeTexts(readArrears(open, moment.day).ages) };
}
