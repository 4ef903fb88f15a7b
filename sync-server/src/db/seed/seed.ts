import { type CalendarDate, fromDate, startOfMonth, toCalendarDate, toZoned } from '@internationalized/date';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { counters, invoiceLines, invoices } from '../tables/billing/invoices.ts';
import { ledgerEntries } from '../tables/billing/ledger.ts';
import { customers } from '../tables/customers/customers.ts';
import { gateCodes, gateCommands } from '../tables/facility/gate-codes.ts';
import { units } from '../tables/facility/units.ts';
import { leases } from '../tables/leasing/leases.ts';
import { payments } from '../tables/payments/payments.ts';
import { inTransaction } from '../transactions/transaction.ts';
import { billTenant, gateOffDay } from './accounts.ts';
import { keepBooks } from './bookkeeping.ts';
import { planBuildings, type UnitSeed } from './buildings.ts';
import { createDice, seedId } from './dice.ts';
import { loadLived } from './lived/load-lived.ts';
import { moveTenantsIn, type Tenant } from './tenants.ts';

type SeedCtx = Pick<Ctx, 'db' | 'now' | 'env' | 'facility' | 'keyring' | 'log'>;

export const SEED_LOCK = 7_246_102;
const DICE_SEED = 1_119;

/** Fills an empty site, once; of several servers that start at once, one does. */
export async function seedDb(ctx: SeedCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Whoever starts at the same time waits for all of it.
    await ctx.db.execute(sql`set local lock_timeout = '60s'`);
    await ctx.db.execute(sql`set local statement_timeout = '60s'`);
    await ctx.db.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [unit] = await ctx.db.select({ id: units.id }).from(units).limit(1);
    if (unit) return;
    await fill[ctx.env.seed](ctx);
    ctx.log.info({ seed: ctx.env.seed }, 'an empty site was filled');
  });
}

/** `demo`: tenants without a past, made in a moment, for tests. */
const fill: Record<Ctx['env']['seed'], (ctx: SeedCtx) => Promise<void>> = {
  lived: loadLived,
  demo: seedDemo,
  empty: (ctx) => insertUnits(ctx, planBuildings(ctx.now())),
};

async function seedDemo(ctx: SeedCtx): Promise<void> {
  const { timeZone, graceDays, lateFeeCents, gateOffDays } = ctx.facility;
  const today = toCalendarDate(fromDate(ctx.now(), timeZone));
  const month = startOfMonth(today);
  const terms = { today, month, graceDays, lateFeeCents, gateOffDays };
  const dice = createDice(DICE_SEED);
  const builtAt = toZoned(month.subtract({ years: 4 }), timeZone).toDate();
  const { tenants, units } = moveTenantsIn(dice, planBuildings(builtAt), month);
  await insertUnits(ctx, units);
  const accounts = tenants.map((tenant) => {
    const bills = billTenant(tenant, terms, () => dice.below(4));
    return { tenant, bills, gateOffOn: gateOffDay(bills, terms) };
  });
  await insertTenants(ctx, accounts, today);
  const [counter] = await ctx.db.select().from(counters).where(eq(counters.name, 'invoice'));
  const firstNumber = (counter?.value ?? 0) + 1;
  const bills = accounts.flatMap(({ bills }) => bills);
  const books = keepBooks(dice, bills, { now: ctx.now(), timeZone }, firstNumber);
  await ctx.db.insert(invoices).values(books.invoices);
  await ctx.db.insert(invoiceLines).values(books.invoiceLines);
  await ctx.db.insert(payments).values(books.payments);
  await ctx.db.insert(ledgerEntries).values(books.ledgerEntries);
  await advance(ctx, 'invoice', books.invoices.length);
  await advance(ctx, 'receipt', books.payments.length);
}

async function advance(ctx: SeedCtx, name: string, by: number): Promise<void> {
  await ctx.db
    .update(counters)
    .set({ value: sql`${counters.value} + ${by}` })
    .where(eq(counters.name, name));
}

async function insertUnits(ctx: SeedCtx, rows: UnitSeed[]): Promise<void> {
  await ctx.db.insert(units).values(rows);
}

interface Account {
  tenant: Tenant;
  /** When the rules stopped the gate code. */
  gateOffOn: CalendarDate | undefined;
}

async function insertTenants(ctx: SeedCtx, accounts: Account[], today: CalendarDate): Promise<void> {
  const place = { city: 'Springfield', state: 'KY', zipCode: '40069' };
  const { timeZone } = ctx.facility;
  const rows = accounts.map(({ tenant, gateOffOn }) => {
    const { person, customerId: id, startsOn } = tenant;
    const { licenseNumber, ...named } = person;
    const at = toZoned(startsOn, timeZone)
      .set({ hour: 10, minute: tenant.number % 60 })
      .toDate();
    const createdAt = new Date(Math.min(at.getTime(), ctx.now().getTime()));
    const stamps = { createdAt, updatedAt: createdAt };
    const sealed = ctx.keyring
      .close(Buffer.from(licenseNumber), `customers/${id}/license`)
      .toString('base64');
    const licence = { licenseNumberSealed: sealed, licenseLast4: licenseNumber.slice(-4) };
    const gateOffAt = gateOffOn && toZoned(gateOffOn, timeZone).toDate();
    return { tenant, stamps, gateOffAt, customer: { ...named, ...place, ...licence, ...stamps, id } };
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
      billedThrough: today.toString(),
    })),
  );
  const codes = rows.map(({ tenant, stamps, gateOffAt }) => ({
    code: codeOf(tenant, stamps.createdAt, gateOffAt !== undefined),
    gateOffAt,
  }));
  await ctx.db.insert(gateCodes).values(codes.map(({ code }) => code));
  await ctx.db
    .insert(gateCommands)
    .values(
      codes.flatMap(({ code, gateOffAt }, i) => [
        commandOf(2 * i, code, 'start', code.createdAt),
        ...(gateOffAt ? [commandOf(2 * i + 1, code, 'stop', gateOffAt)] : []),
      ]),
    );
}

const codeOf = (tenant: Tenant, createdAt: Date, isSuspended: boolean) => ({
  id: seedId(9, tenant.number),
  code: tenant.gateCode,
  state: isSuspended ? ('suspended' as const) : ('active' as const),
  leaseId: tenant.leaseId,
  createdAt,
});

/** What the gate was told and has confirmed long ago. */
const commandOf = (number: number, code: ReturnType<typeof codeOf>, action: 'start' | 'stop', at: Date) => ({
  id: seedId(10, number),
  leaseId: code.leaseId,
  gateCodeId: code.id,
  action,
  state: 'confirmed' as const,
  reason: action === 'start' ? 'first payment' : 'past due',
  attempts: 1,
  nextAttemptAt: at,
  createdAt: at,
  sentAt: at,
  confirmedAt: at,
  confirmedBy: 'system:seed',
});
