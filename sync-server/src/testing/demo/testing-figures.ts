import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import { reportsApi } from 'schemas/reporting/reports';
import { call } from '../testing-calls.ts';
import type { TestServer } from '../testing-server.ts';
import { signIn } from '../testing-staff.ts';

/** Units and warehouses that are let, then the sums: rent roll, leases with autopay, billed, collected, waived, past due. */
export type MonthFigures = readonly [
  asOf: string,
  units: number,
  warehouses: number,
  rent: string,
  autopay: number,
  billed: string,
  collected: string,
  waived: string,
  pastDue: string,
];

/** What the reports say of the end of that day. */
export async function figuresOf(site: Pick<TestServer, 'app'>, asOf: string): Promise<MonthFigures> {
  const headers = await signIn(site);
  const ask = async <E extends Endpoint>(contract: E): Promise<Reply<E>> =>
    contract.reply.parse(await call(site, contract, { query: { asOf }, headers })) as Reply<E>;
  const [units, warehouses] = (await ask(reportsApi.occupancy)).rows;
  const { rent, autopayLeases } = (await ask(reportsApi.rentRoll)).totals;
  const { billed, collected, waived } = (await ask(reportsApi.collections)).totals;
  const { total } = (await ask(reportsApi.delinquency)).totals;
  const [inUnits, inWarehouses] = [units?.occupied ?? 0, warehouses?.occupied ?? 0];
  return [asOf, inUnits, inWarehouses, rent, autopayLeases, billed, collected, waived, total];
}

/** The file that pins them. */
export const writeFigures = (
  months: readonly MonthFigures[],
): string => `import type { MonthFigures } from './testing-figures.ts';

/** The story as its reports tell it, month by month (\`npm run demo:play\`). No version of the product says anything else of it. */
export const goldenMonths: MonthFigures[] = [
${months.map((row) => `  [${row.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}],`).join('\n')}
];
`;
