import type { CompletedRental } from 'schemas/leasing/rentals';
import { paymentsApi } from 'schemas/payments/payments';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import type { TestSite } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { issueInvoice } from '../../billing/invoices/invoices.service.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { postRental, type Renting, readOutcome, rentingBody } from '../../leasing/rentals/testing-rental.ts';
import { reconcileIntents } from '../webhook/intents.jobs.ts';

/** A rental as the site answers it, with what stands in its secret. */
export type Rented = CompletedRental & { intentId: string };

/** The tenant of every unit here. */
export const tenantName = "O'Brien-Núñez";

export async function rentUnit(site: TestSite, unit: number, own: Renting = {}): Promise<Rented> {
  const outcome = await readOutcome(postRental(site, rentingBody(site, unit, own)));
  if (outcome.status !== 200) throw new Error(`unit ${unit} was not rented: ${JSON.stringify(outcome)}`);
  const rental = outcome as CompletedRental & { status: number };
  return { ...rental, intentId: intentOf(rental.clientSecret) };
}

/** A lease whose first month is paid, by the card of that test name. */
export async function rentAndPay(
  site: TestSite,
  unit: number,
  { card = 'pm_card_visa', ...own }: Renting & { card?: string } = {},
): Promise<Rented> {
  const rental = await rentUnit(site, unit, own);
  await site.sandbox.pay(rental.intentId, card);
  await site.sandbox.deliverEvents();
  return rental;
}

export const intentOf = (clientSecret: string | null | undefined): string =>
  clientSecret?.split('_secret_')[0] ?? '';

type Answer = { status: number; text: string; headers: Headers } & Record<string, unknown>;

export async function post(
  site: Pick<TestSite, 'app'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await send(site, { method: 'POST', path }, { body, headers });
  const text = await reply.text();
  return { ...JSON.parse(text), status: reply.status, text, headers: reply.headers };
}

export const askToPay = (site: TestSite, body: unknown, headers: Record<string, string> = {}) =>
  post(site, paymentsApi.createIntent.path, body, headers);

export const payBill = (site: TestSite, unitNumber: string, amount: unknown, customerName = tenantName) =>
  askToPay(site, { amount, metadata: { type: 'bill_payment', unitNumber, customerName } });

export const payFee = (site: TestSite, unitNumber: string, amount: unknown, customerName = tenantName) =>
  askToPay(site, { amount, metadata: { type: 'move_out_cleaning_fee', unitNumber, customerName } });

/** The body's own `status` is the outcome here, beside the answer's. */
export async function claimSuccess(
  site: TestSite,
  paymentIntentId: string,
  invoiceId?: string,
): Promise<Answer> {
  const claim = { paymentIntentId, ...(invoiceId && { invoiceId }) };
  const answer = await post(site, paymentsApi.success.path, claim);
  return { ...answer, outcome: (JSON.parse(answer.text) as { status?: unknown }).status };
}

export const balanceOf = async ({ sql }: TestSite, leaseId: string): Promise<number> => {
  const [row] = await sql`select coalesce(sum(cents), 0)::int as cents from ledger_entries
    where account = 'receivable' and lease_id = ${leaseId}`;
  return row?.cents;
};

/** A rent invoice of the next month, as the billing writes it. */
export async function billMonth(
  { ctx, sql }: TestSite,
  leaseId: string,
  dueOn = '2026-12-01',
): Promise<string> {
  const [lease] = await sql`select customer_id from leases where id = ${leaseId}`;
  const id = ctx.random.id();
  const bill = { id, leaseId, customerId: lease?.customer_id, kind: 'rent' as const, period: dueOn, dueOn };
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, leaseId);
    await issueInvoice(ctx, { ...bill, amountCents: 6_000, label: 'Rent' });
  });
  return id;
}

/** The cleaning fee, as an inspection charges it. */
export async function chargeFee({ ctx, sql }: TestSite, leaseId: string): Promise<string> {
  const [lease] = await sql`select customer_id from leases where id = ${leaseId}`;
  const id = ctx.random.id();
  const day = '2026-11-20';
  const bill = { id, leaseId, customerId: lease?.customer_id, kind: 'cleaning_fee' as const };
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, leaseId);
    await issueInvoice(ctx, { ...bill, period: day, dueOn: day, amountCents: 30_00, label: 'Fee' });
  });
  return id;
}

/** Long after all of it: the job has looked at whatever nobody told us about. */
export async function reconcileAll({ ctx, clock }: TestSite): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000);
  for (let round = 0; round < 10; round += 1) await reconcileIntents(ctx);
}

/** What Stripe holds of our money against what the ledger says that it does. */
export async function compareWithStripe({
  sql,
  sandbox,
}: TestSite): Promise<{ stripe: number; ledger: number }> {
  const [row] =
    await sql`select coalesce(sum(cents), 0)::int as cents from ledger_entries where account = 'card'`;
  const stripe = (await sandbox.capturedCents()) - (await sandbox.refundedCents());
  return { stripe, ledger: row?.cents };
}
