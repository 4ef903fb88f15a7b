import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Collections, OccupancyReport } from 'schemas/reporting/reports';
import type { Ctx } from '../../../context.ts';
import { keepFigures } from '../kept/kept-figures.service.ts';
import { selectMovements } from '../movements/movements.queries.ts';
import { type CategoryCents, collectedCents, readCategories, tillCents } from './collections.rules.ts';
import { type Moment, nameFigures, startOfDayAt, sumBy } from './moments.rules.ts';
import { readMoment, readSpaces, toSpaceMetrics } from './moments.service.ts';

interface AsOf {
  asOf?: string | undefined;
}

export async function reportOccupancy(ctx: Ctx, { asOf }: AsOf): Promise<Result<OccupancyReport, 'invalid'>> {
  const read = readMoment(ctx, asOf);
  if (!read.ok) return read;
  const name = nameFigures('occupancy', read.value);
  const { classes } = await keepFigures(ctx, name, async () => {
    const { classes } = await readSpaces(ctx, read.value);
    return { classes };
  });
  return ok({ asOf: read.value.day.toString(), rows: toSpaceMetrics(classes) });
}

export async function reportCollections(ctx: Ctx, { asOf }: AsOf): Promise<Result<Collections, 'invalid'>> {
  const read = readMoment(ctx, asOf);
  if (!read.ok) return read;
  const name = nameFigures('collections', read.value);
  return ok(await keepFigures(ctx, name, () => readCollections(ctx, read.value)));
}

/** From the first of the month until then. */
async function readCollections(ctx: Ctx, { at, day }: Moment): Promise<Collections> {
  const first = day.set({ day: 1 });
  const moves = await selectMovements(ctx, { from: startOfDayAt(first, ctx.facility.timeZone), to: at });
  const rows = readCategories(moves);
  const total = (cents: (row: CategoryCents) => number) => centsToText(sumBy(rows, cents));
  return {
    from: first.toString(),
    asOf: day.toString(),
    rows: rows.map(({ category, billedCents, collectedCents, waivedCents }) => ({
      category,
      billed: centsToText(billedCents),
      collected: centsToText(collectedCents),
      waived: centsToText(waivedCents),
    })),
    totals: {
      billed: total((row) => row.billedCents),
      collected: centsToText(collectedCents(moves)),
      waived: total((row) => row.waivedCents),
    },
    cash: centsToText(tillCents(moves, 'cash')),
    check: centsToText(tillCents(moves, 'check')),
    card: centsToText(tillCents(moves, 'card')),
  };
}
