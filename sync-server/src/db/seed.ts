import { fromDate, startOfMonth, toCalendarDate, toZoned } from '@internationalized/date';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { keepBooks } from './seed/bookkeeping.ts';
import { planBuildings, type UnitSeed } from './seed/buildings.ts';
import { createDice, seedId } from './seed/dice.ts';
import { moveTenantsIn, type Tenant } from './seed/tenants.ts';
import { customers } from './tables/customers.ts';
import { gateCodes } from './tables/gate-codes.ts';
import { counters, invoiceLines, invoices } from './tables/invoices.ts';
import { leases } from './tables/leases.ts';
import { ledgerEntries, payments } from './tables/ledger.ts';
import { units } from './tables/units.ts';
import { inTransaction } from './transaction.ts';

type SeedCtx = Pick<Ctx, 'db' | 'now' | 'env' | 'facility' | 'seal' | 'log'>;

const SEED_LOCK = 7_246_102;
const DICE_SEED = 1_119;

/** Fills an empty site, once; of several servers that start at once, one does. */
export async function seedDb(ctx: SeedCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [unit] = await ctx.db.select({ id: units.id }).from(units).limit(1);
    if (unit) return;
    await (ctx.env.seed === 'demo' ? seedDemo(ctx) : insertUnits(ctx, planBuildings(ctx.now())));
    ctx.log.info({ seed: ctx.env.seed }, 'an empty site was filled');
  });
}

async function seedDemo(ctx: SeedCtx): Promise<void> {
  const { timeZone } = ctx.facility;
  const month = startOfMonth(toCalendarDate(fromDate(ctx.now(), timeZone)));
  const dice = createDice(DICE_SEED);
  const builtAt = toZoned(month.subtract({ years: 4 }), timeZone).toDate();
  const { tenants, units } = moveTenantsIn(dice, planBuildings(builtAt), month);
  await insertUnits(ctx, units);
  await insertTenants(ctx, tenants);
  const [counter] = await ctx.db.select({ value: counters.value }).from(counters);
  const firstNumber = (counter?.value ?? 0) + 1;
  const books = keepBooks(dice, tenants, { month, now: ctx.now(), timeZone }, firstNumber);
  await ctx.db.insert(invoices).values(books.invoices);
  await ctx.db.insert(invoiceLines).values(books.invoiceLines);
  await ctx.db.insert(payments).values(books.payments);
  await ctx.db.insert(ledgerEntries).values(books.ledgerEntries);
  await ctx.db.update(counters).set({ value: firstNumber + books.invoices.length - 1 });
}

async function insertUnits(ctx: SeedCtx, rows: UnitSeed[]): Promise<void> {
  await ctx.db.insert(units).values(rows);
}

async function insertTenants(ctx: SeedCtx, tenants: Tenant[]): Promise<void> {
  const place = { city: 'Springfield', state: 'KY', zipCode: '40069' };
  const rows = tenants.map((tenant) => {
    const { person, customerId: id, startsOn } = tenant;
    const { licenseNumber, ...named } = person;
    const at = toZoned(startsOn, ctx.facility.timeZone)
      .set({ hour: 10, minute: tenant.number % 60 })
      .toDate();
    const createdAt = new Date(Math.min(at.getTime(), ctx.now().getTime()));
    const stamps = { createdAt, updatedAt: createdAt };
    const sealed = ctx.seal.close(Buffer.from(licenseNumber), `customers/${id}/license`).toString('base64');
    const licence = { licenseNumberSealed: sealed, licenseLast4: licenseNumber.slice(-4) };
    return { tenant, stamps, customer: { ...named, ...place, ...licence, ...stamps, id } };
  });
  await ctx.db.insert(customers).values(rows.map(({ customer }) => customer));
  await ctx.db.insert(leases).values(
    rows.map(({ tenant, stamps }) => ({
      ...stamps,
      id: tenant.leaseId,
      unitId: tenant.unit.id,
      customerId: tenant.customerId,
      state: 'active' as const,
      monthlyRateCents: tenant.unit.monthlyRateCents,
      startsOn: tenant.startsOn.toString(),
    })),
  );
  await ctx.db.insert(gateCodes).values(
    rows.map(({ tenant, stamps }) => ({
      id: seedId(9, tenant.number),
      code: tenant.gateCode,
      state: 'active' as const,
      leaseId: tenant.leaseId,
      createdAt: stamps.createdAt,
    })),
  );
}
