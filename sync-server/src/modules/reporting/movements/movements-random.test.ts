import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Endpoint } from 'schemas/kit/endpoint';
import { leaseLinesApi } from 'schemas/leasing/lease-lines';
import { transfersApi } from 'schemas/leasing/transfers';
import { receivablesApi } from 'schemas/payments/receivables';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { leaseLinesRoutes } from '../../billing/lease-lines/lease-lines.routes.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { transfersRoutes } from '../../leasing/transfers/transfers.routes.ts';
import { counterPaymentsRoutes } from '../../payments/counter/counter-payments.routes.ts';
import { receivablesRoutes } from '../../payments/receivables/receivables.routes.ts';
import { foldMovements } from './movements.jobs.ts';
import { selectMovements } from './movements.queries.ts';

const routes = [leaseLinesRoutes, receivablesRoutes, counterPaymentsRoutes, transfersRoutes];
const site = useFreshSite(createBillingSite, ...routes);
afterEach(() => expectTrueBooks(site));

const dayMs = 24 * 3600_000;
const key = () => randomUUID();
const call = (contract: Endpoint, id: string, body: object) =>
  callAsStaff(site, contract, { params: { id }, body });
const reason = 'At random';

interface Standing {
  leases: string[];
  payments: string[];
  /** Those that have not come back. */
  checks: string[];
  invoices: string[];
}

const readStanding = async (): Promise<Standing> => {
  const of = async (query: Promise<{ id: string }[]>) => (await query).map(({ id }) => id);
  const { sql } = site;
  return {
    leases: await of(sql`select id from leases order by created_at, id` as never),
    payments: await of(sql`select id from payments order by number` as never),
    checks: await of(sql`select id from payments where method = 'check' and reversed_at is null` as never),
    invoices: await of(sql`select id from invoices where status = 'pending' order by number` as never),
  };
};

const units = ['1', '2', '3', '4', 'W1', 'W2'];

/** What one number does to whatever is there. An act that makes no sense at that moment is refused, and changes nothing. */
async function act(kind: Kind, pick: number, cents: number): Promise<void> {
  const { leases, payments, checks, invoices } = await readStanding();
  const one = (ids: string[]) => ids[pick % Math.max(ids.length, 1)] ?? randomUUID();
  const amount = cents / 100;
  const pay = { amount, key: key() };
  const acts: Record<Kind, () => Promise<unknown>> = {
    cash: () => call(staffPaymentsApi.take, one(leases), { ...pay, method: 'cash' }),
    check: () => call(staffPaymentsApi.take, one(leases), { ...pay, method: 'check', reference: '77' }),
    waive: () => call(staffPaymentsApi.waive, one(invoices), { reason }),
    refund: () => call(staffPaymentsApi.refund, one(payments), { ...pay, amount: amount / 7, reason }),
    reverse: () => call(staffPaymentsApi.reverse, one(checks), { reason }),
    charge: () => {
      const what = pick % 2 ? 'charge' : 'merchandise';
      return call(receivablesApi.bill, one(leases), { ...pay, label: 'Thing', what, isSent: false });
    },
    transfer: async () => {
      const leaseId = one(leases);
      const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
      const body = { unit: units[cents % units.length], version: lease?.version, leftUnit: 'available' };
      return call(transfersApi.transfer, leaseId, { ...body, key: key() });
    },
    run: () => site.run(),
    fold: () => foldMovements(site.ctx, undefined, (pick % 9) + 3),
    back: async () => {
      site.clock.now = new Date(site.clock.now.getTime() - (cents % 30) * 3600_000);
    },
    on: async () => {
      site.clock.now = new Date(site.clock.now.getTime() + (cents % 12) * dayMs + 3600_000);
    },
  };
  await acts[kind]();
}
const kinds = [
  ...(['cash', 'check', 'waive', 'refund', 'reverse', 'charge', 'transfer', 'run', 'fold', 'back'] as const),
  'on' as const,
];
type Kind = (typeof kinds)[number];

/** Of each day's start to now and to noon of a past day. */
async function readAll() {
  const now = site.clock.now.getTime();
  const froms = [400, 40, 3].map((days) => new Date(now - days * dayMs));
  const spans = froms.flatMap((at) => {
    const from = new Date(`${at.toISOString().slice(0, 10)}T05:00:00Z`);
    return [0, 1.3, 9].map((days) => ({ from, to: new Date(now - days * dayMs) }));
  });
  const found = [];
  for (const span of spans) {
    const rows = (await selectMovements(site.ctx, span)).filter(({ cents }) => cents !== 0);
    found.push(rows.map((row) => JSON.stringify(row)).sort());
  }
  return found;
}

/** The same without anything folded; nothing of it stays. */
async function readUnfolded() {
  const { db } = site.ctx;
  let found: string[][] = [];
  await inTransaction(site.ctx, async (ctx) => {
    await ctx.db.execute('delete from folded_movements');
    await ctx.db.execute('delete from folded_mark');
    Object.assign(site.ctx, { db: ctx.db });
    try {
      found = await readAll();
    } finally {
      Object.assign(site.ctx, { db });
    }
    throw new Error('undo');
  }).catch((error: Error) => {
    if (error.message !== 'undo') throw error;
  });
  return found;
}

/** Of one thing that an invoice bills: what is open is of what was billed of it, and so is what was paid. */
const findCrooked = () => site.sql`
  select invoice_id, category, sum(cents) filter (where account = 'receivable') as open,
    -sum(cents) filter (where account in ('rent_income', 'fee_income')) as billed,
    sum(cents) filter (where account = 'allowances') as given_up
  from ledger_entries where invoice_id is not null and not exists (
      select from invoices i where i.id = invoice_id and i.kind = 'transfer')
  group by invoice_id, category
  having coalesce(sum(cents) filter (where account = 'receivable'), 0) < 0
    or coalesce(-sum(cents) filter (where account in ('rent_income', 'fee_income', 'allowances', 'receivable')), 0) < 0
    or coalesce(-sum(cents) filter (where account in ('rent_income', 'fee_income')), 0) < 0`;

test('whatever happens, what moved is the same whether much is folded or nothing, and each kind keeps its cents', async () => {
  const story = fc.array(
    fc.tuple(fc.constantFrom(...kinds), fc.nat(50), fc.integer({ min: 1, max: 99_99 })),
    {
      minLength: 40,
      maxLength: 60,
    },
  );
  site.ctx.facility.taxPercent = { rent: 8.875, plan: 6.125, extra: 3, charge: 7.333, merchandise: 8.875 };
  const rentAndPay = async (unit: number) => {
    const leaseId = await site.moveIn(unit, `2026-10-0${unit}`);
    await site.pay(leaseId, 5_33);
    return leaseId;
  };
  const leaseIds = [await rentAndPay(1), await rentAndPay(2), await rentAndPay(3)];
  for (const [i, id] of leaseIds.entries()) {
    const line = { key: key(), from: '2026-11-01' };
    await call(leaseLinesApi.add, id, { ...line, kind: 'discount', label: 'Fall', percent: 30 + i * 21 });
    await call(leaseLinesApi.add, id, { ...line, key: key(), kind: 'plan', label: 'Plan', amount: 12.35 });
  }
  const seed = Number(process.env.FOLD_SEED ?? 4711);
  for (const acts of fc.sample(story, { seed, numRuns: Number(process.env.FOLD_HISTORIES ?? 2) })) {
    for (const [i, [kind, pick, cents]] of acts.entries()) {
      await act(kind, pick, cents);
      if (i % 6 === 5) {
        await foldMovements(site.ctx, undefined, 11);
        expect([seed, await readAll()]).toEqual([seed, await readUnfolded()]);
      }
    }
    expect(await findCrooked()).toEqual([]);
  }
  const [counts] = await site.sql`select (select count(*)::int from folded_movements) as folded,
    (select count(*)::int from payments where reversed_at is not null) as reversed,
    (select count(*)::int from refunds) as refunds, (select count(*)::int from lease_transfers) as transfers`;
  for (const [what, count] of Object.entries(counts ?? {})) expect([what, count > 0]).toEqual([what, true]);
});
