import type { DriftedFigure, Figure, MonthFigures } from 'schemas/reporting/month-closes';
import type { Collections, Delinquency, OccupancyReport, RentRoll } from 'schemas/reporting/reports';

/** Goes up with each change of what a figure of a report means: an older close then says why it differs. */
export const definitionsVersion = 2;

interface Reports {
  occupancy: OccupancyReport;
  rentRoll: RentRoll;
  collections: Collections;
  delinquency: Delinquency;
}

/** What the reports of a month's end say above and in their tables, without the lines of single tenants. */
export function toMonthFigures({ occupancy, rentRoll, collections, delinquency }: Reports): MonthFigures {
  const { rows, totals, cash, check, card } = collections;
  return Object.fromEntries(
    flatten({
      occupancy: Object.fromEntries(occupancy.rows.map(({ spaces, ...row }) => [spaces, row])),
      rentRoll: rentRoll.totals,
      collections: {
        ...Object.fromEntries(rows.map(({ category, ...row }) => [category, row])),
        total: totals,
        ...{ cash, check, card },
      },
      delinquency: delinquency.totals,
    }),
  );
}

const flatten = (value: object, path: string[] = []): [string, Figure][] =>
  Object.entries(value).flatMap(([name, part]): [string, Figure][] =>
    typeof part === 'object' && part !== null
      ? flatten(part, [...path, name])
      : [[[...path, name].join('.'), part]],
  );

/** What differs; a figure that only one of them has is nothing in the other. */
export function compareFigures(before: MonthFigures, now: MonthFigures): DriftedFigure[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((name) => ({ name, before: before[name] ?? null, now: now[name] ?? null }))
    .filter((figure) => figure.before !== figure.now);
}
