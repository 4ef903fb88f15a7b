import { readFile } from 'node:fs/promises';
import { centsToText } from 'schemas/kit/money';
import { reportsApi } from 'schemas/reporting/reports';
import { expect, test } from 'vitest';
import { type Line, script } from './testing-golden.ts';
import { createGoldenSite, perform } from './testing-golden-site.ts';
import { askMetrics } from './testing-metrics.ts';
import { addDays, monthEnd, Pencil } from './testing-pencil.ts';

const [firstMonth, months] = ['2025-01-15', 24];
const isWarehouse = (unit: string) => unit.startsWith('W');
const text = centsToText;
const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

function pencilOn(day: string): Pencil {
  const pencil = new Pencil();
  for (const line of script) if (line.on <= day) pencil.write(line);
  pencil.goTo(day);
  return pencil;
}

const byDoor = (a: { unit: string }, b: { unit: string }) =>
  Number(isWarehouse(a.unit)) - Number(isWarehouse(b.unit)) ||
  Number(a.unit.replace('W', '')) - Number(b.unit.replace('W', ''));

function occupancyBy(pencil: Pencil) {
  const { rates, broken } = pencil;
  const of = (kind: 'unit' | 'warehouse') => {
    const all = kind === 'unit' ? 96 : 4;
    const tenants = pencil.living().filter(({ unit }) => isWarehouse(unit) === (kind === 'warehouse'));
    const mending = [...broken].filter((unit) => isWarehouse(unit) === (kind === 'warehouse')).length;
    const rent = tenants.reduce((sum, { rentCents }) => sum + rentCents, 0);
    return {
      all,
      let_: tenants.length,
      mending,
      rent,
      potential: all * rates[kind],
      street: tenants.length * rates[kind],
    };
  };
  const [units, houses] = [of('unit'), of('warehouse')];
  const both = Object.fromEntries(
    Object.entries(units).map(([name, value]) => [name, value + houses[name as keyof typeof houses]]),
  ) as typeof units;
  return [units, houses, both].map(({ all, let_, mending, rent, potential, street }) => ({
    rentable: all,
    occupied: let_,
    reserved: 0,
    maintenance: mending,
    available: all - let_ - mending,
    occupiedPercent: share(let_, all),
    potentialRent: text(potential),
    scheduledRent: text(rent),
    vacancyLoss: text(potential - street),
    rateGap: text(street - rent),
    economicPercent: share(rent, potential),
  }));
}

const rentRollBy = (pencil: Pencil) =>
  pencil
    .living()
    .sort(byDoor)
    .map((tenant) => {
      const { unit, who, startsOn, rentCents, creditCents, cardUntil } = tenant;
      const due = pencil.dueOf(tenant);
      const street = pencil.rates[isWarehouse(unit) ? 'warehouse' : 'unit'];
      return {
        unit,
        tenant: `${who} Golden`,
        startsOn,
        rent: text(rentCents),
        streetRate: text(street),
        gap: text(street - rentCents),
        rentDue: text(due.rentCents),
        feesDue: text(due.feesCents),
        prepaid: text(creditCents),
        daysPastDue: due.daysPastDue,
        hasAutopay: cardUntil !== null && cardUntil >= pencil.day,
      };
    });

function delinquencyBy(pencil: Pencil) {
  const late = [...pencil.tenants.values()]
    .map((tenant) => ({ tenant, due: pencil.dueOf(tenant) }))
    .filter(({ due }) => due.lateRentCents + due.lateFeesCents > 0);
  const total = late.reduce((sum, { due }) => sum + due.lateRentCents + due.lateFeesCents, 0);
  return {
    total: text(total),
    rows: late
      .map(({ tenant, due }) => {
        const last = tenant.payments.filter(({ isBack }) => !isBack).at(-1);
        return {
          unit: tenant.unit,
          isLiving: tenant.endedOn === null,
          rent: text(tenant.rentCents),
          rentDue: text(due.lateRentCents),
          feesDue: text(due.lateFeesCents),
          daysPastDue: due.daysPastDue,
          lastPaidOn: last?.on,
          lastPaid: last && text(last.cents),
        };
      })
      .sort(byDoor),
  };
}

const collectionsBy = ({ sums, tills }: Pencil) => ({
  rows: Object.entries(sums).map(([category, { billed, collected, waived }]) => ({
    category,
    billed: text(billed),
    collected: text(collected),
    waived: text(waived),
  })),
  cash: text(tills.cash),
  check: text(tills.check),
  card: text(tills.card),
});

interface How {
  asOf?: string;
  isAutopayKnown?: boolean;
}

/** Each report of the product, of which what the pencil works out is looked at. */
type Golden = Awaited<ReturnType<typeof createGoldenSite>>;

async function compare(site: Golden, day: string, { asOf, isAutopayKnown = true }: How = {}) {
  const pencil = pencilOn(day);
  const occupancy = await askMetrics(site, reportsApi.occupancy, asOf);
  const rentRoll = await askMetrics(site, reportsApi.rentRoll, asOf);
  const delinquency = await askMetrics(site, reportsApi.delinquency, asOf);
  const collections = await askMetrics(site, reportsApi.collections, asOf);
  const late = delinquencyBy(pencil);
  expect([day, occupancy.rows]).toMatchObject([day, occupancyBy(pencil)]);
  const rolls = rentRollBy(pencil).map(({ hasAutopay, ...roll }) => ({
    ...roll,
    ...(isAutopayKnown && { hasAutopay }),
  }));
  expect([day, rentRoll.rows]).toMatchObject([day, rolls]);
  expect([day, delinquency.totals.total]).toEqual([day, late.total]);
  expect([day, [...delinquency.rows].sort(byDoor)]).toMatchObject([day, late.rows]);
  expect([day, collections]).toMatchObject([day, collectionsBy(pencil)]);
}

/** The end of each month, and the days on which something out of the ordinary was done. */
const ends = Array.from({ length: months }).reduce<string[]>(
  (all) => [...all, monthEnd(addDays(all.at(-1) ?? addDays(firstMonth, -20), 1))],
  [],
);
const isOrdinary = ({ do: what }: Line) => what === 'pay' || what === 'moveIn';
const others = script.filter((line) => !isOrdinary(line)).flatMap(({ on }) => [addDays(on, -1), on]);

/** The histories as the migration makes them from what else there is. */
async function backfill({ sql }: Golden): Promise<void> {
  const migration = new URL('../../../../../migrations/0028_histories.sql', import.meta.url);
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  const filling = statements.filter((statement) => /^(--.*\n|\s)*INSERT INTO/.test(statement));
  expect(filling).toHaveLength(3);
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of ['unit_history', 'lease_history', 'invoice_history'])
      await sql.unsafe(`delete from ${table}`);
    for (const statement of filling) await sql.unsafe(statement);
  });
}

test('24 months of a small facility: each report says what a pencil does, then and as of every day of interest', async () => {
  const site = await createGoldenSite();
  let next = 0;
  for (const end of ends) {
    for (; (script[next]?.on ?? '9') <= end; next += 1) await perform(site, script[next] as Line);
    await site.night(end);
    site.setClock(`${end}T23:00:00`);
    await compare(site, end);
  }
  const past = new Set([...ends.slice(0, -1), ...others]);
  for (const day of past) await compare(site, day, { asOf: day });
  // A site of a version without histories says the same of its past: autopay alone was not written down.
  await backfill(site);
  for (const day of past) await compare(site, day, { asOf: day, isAutopayKnown: false });
  await site.close();
}, 120_000);
