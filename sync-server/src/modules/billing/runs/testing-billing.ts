import { type CalendarDateTime, parseDateTime, toZoned } from '@internationalized/date';
import { connectDb } from '../../../db/connection/open.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import type { TestSite } from '../../../testing/testing-app.ts';
import { gateRoutes } from '../../facility/gate/gate.routes.ts';
import {
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
  warehouseId,
} from '../../leasing/rentals/testing-rental.ts';
import { chargeAutopay as chargeByCard } from '../../payments/autopay/autopay.service.ts';
import { bookPayment } from '../../payments/payments/book-payment.service.ts';
import { lockAccount } from '../ledger/ledger.service.ts';
import type { ChargeAutopay } from './autopay-round.service.ts';
import { billingRoutes } from './billing.routes.ts';
import { runBilling } from './billing-runs.service.ts';

/** What charges the cards, where it is not the card provider. */
export interface Doubles {
  chargeAutopay?: ChargeAutopay;
}

/** An empty facility whose clock a test moves by the days of New York. */
export async function createBillingSite(choices: Parameters<typeof createRentalSite>[0] = {}) {
  const site = await createRentalSite(choices);
  billingRoutes(site, chargeByCard);
  gateRoutes(site);
  let code = 2_000;

  /** "2026-12-01" is noon of that day, "2026-12-01T23:59:59" is that moment, both where the facility stands. */
  const setClock = (local: string) => {
    const at = local.includes('T') ? parseDateTime(local) : parseDateTime(`${local}T12:00`);
    site.clock.now = toZoned(at as CalendarDateTime, site.ctx.facility.timeZone).toDate();
  };
  const pay = (leaseId: string, cents: number, local?: string) => {
    if (local) setClock(local);
    return inTransaction(site.ctx, async (ctx) => {
      await lockAccount(ctx, leaseId);
      return bookPayment(ctx, { leaseId, cents, method: 'cash' });
    });
  };
  return {
    ...site,
    setClock,
    pay,
    /** A rental through the documented call, paid at once. */
    async moveIn(unit: number | `W${number}`, local: string): Promise<string> {
      setClock(local);
      code += 1;
      const isUnit = typeof unit === 'number';
      const gateCode = String(code);
      const body = rentalBody(isUnit ? unit : warehouseId(Number(unit.slice(1))), { gateCode });
      const { leaseId, message } = await readOutcome(postRental(site, body));
      if (!leaseId) throw new Error(`not rented: ${message}`);
      await pay(leaseId, isUnit ? 60_00 : 1500_00);
      return leaseId;
    },
    async run(local?: string, { chargeAutopay = chargeByCard }: Doubles = {}): Promise<void> {
      if (local) setClock(local);
      await runBilling(site.ctx, chargeAutopay);
      const [failed] = await site.sql`select last_error from billing_runs where last_error is not null`;
      if (failed) throw new Error(failed.last_error);
    },
    /** Another process of the same site: a pool of its own. */
    openTwin() {
      const { db, close } = connectDb({ url: site.url, log: site.ctx.log });
      const run = ({ chargeAutopay = chargeByCard }: Doubles = {}) =>
        runBilling({ ...site.ctx, db }, chargeAutopay);
      return { run, close };
    },
  };
}
export type BillingSite = Awaited<ReturnType<typeof createBillingSite>>;

/** A card that is charged for this lease from now on. */
export const giveCard = ({ sql }: Pick<TestSite, 'sql'>, leaseId: string, token = `pm_${leaseId}`) =>
  sql`with card as (insert into kept_cards
      (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
      select gen_random_uuid(), customer_id, ${token}, 'visa', '4242', 12, 2035, now() from leases where id = ${leaseId}
      on conflict (stripe_method_id) do update set brand = excluded.brand returning id)
    update leases set autopay_card_id = card.id from card where leases.id = ${leaseId}`;

/** What was billed to a lease: "rent 2026-12-01 23.23". */
export async function listBills({ sql }: Pick<TestSite, 'sql'>, leaseId: string): Promise<string[]> {
  const rows =
    await sql`select kind, due_on::text as due, to_char(amount_cents / 100.0, 'FM99990.00') as amount
    from invoices where lease_id = ${leaseId} and status <> 'void' order by due_on, kind desc, number`;
  return rows.map(({ kind, due, amount }) => `${kind} ${due} ${amount}`);
}

/** Everything that billing could have written, but for the rows of its runs. */
export async function countBilled({ sql }: Pick<TestSite, 'sql'>) {
  const [counts] = await sql`select (select count(*)::int from invoices) as invoices,
    (select count(*)::int from invoice_links) as links, (select count(*)::int from ledger_entries) as entries,
    (select count(*)::int from payments) as payments, (select count(*)::int from payment_intents) as intents,
    (select count(*)::int from outgoing_messages) as messages,
    (select count(*)::int from gate_commands) as commands,
    (select value::int from counters where name = 'invoice') as number`;
  return counts;
}
