import { randomUUID } from 'node:crypto';
import type { Endpoint } from 'schemas/kit/endpoint';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { afterEach } from 'vitest';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import type { TestSite } from '../../../testing/testing-app.ts';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { invoicesRoutes } from '../../billing/invoices/invoices.routes.ts';
import { issueCharge } from '../../billing/invoices/invoices.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import {
  createRentalSite,
  postRental,
  type Renting,
  rentingBody,
} from '../../leasing/rentals/testing-rental.ts';
import { documentsRoutes } from '../../reporting/documents/documents.routes.ts';
import { counterPaymentsRoutes } from '../counter/counter-payments.routes.ts';
import { openIntent } from '../intents/intents.service.ts';
import { settleIntent } from '../intents/settle-intent.service.ts';

/** A site where money is taken, given back and shown. */
export async function createCounterSite(
  choices: Parameters<typeof createRentalSite>[0] = {},
): Promise<TestSite> {
  const site = await createRentalSite(choices);
  for (const routes of [counterPaymentsRoutes, invoicesRoutes, documentsRoutes]) routes(site);
  return site;
}

/** Of one file of tests, whose books are true after each. */
export function useCounterSite(): TestSite {
  const site = useSite(createCounterSite);
  afterEach(() => expectTrueBooks(site));
  return site;
}

type Answer = { status: number } & Partial<
  Record<'code' | 'state' | 'balance' | 'paymentId' | 'receiptNumber' | 'refundId', string>
>;

/** One call of the staff, with its status beside the answer. */
export const askCounter = (
  site: Pick<TestSite, 'app'>,
  contract: Endpoint,
  id: string,
  body?: object,
): Promise<Answer> => callAsStaff(site, contract, { params: { id }, body }) as Promise<Answer>;

export const takeCash = (site: TestSite, leaseId: string, amount: number | string, own: object = {}) =>
  askCounter(site, staffPaymentsApi.take, leaseId, { amount, method: 'cash', key: randomUUID(), ...own });

/** A lease that awaits its first payment. */
export async function rentHeld(
  site: TestSite,
  unit: number,
  own: Renting = {},
): Promise<{ leaseId: string; invoiceId: string }> {
  const body = rentingBody(site, unit, { email: `tenant-${unit}@mail.example`, ...own });
  const reply = await postRental(site, body);
  if (reply.status !== 200) throw new Error(`unit ${unit}: ${await reply.text()}`);
  return (await reply.json()) as { leaseId: string; invoiceId: string };
}

/** A tenant whose first month is paid in cash, or as `paid` says. */
export async function rentPaid(site: TestSite, unit: number, own = {}, paid = {}) {
  const held = await rentHeld(site, unit, own);
  return { ...held, ...(await takeCash(site, held.leaseId, 60, paid)) };
}

/** The same by a cheque, which can come back. */
export const rentPaidByCheck = (site: TestSite, unit: number) => rentPaid(site, unit, {}, byCheck);

export const byCheck = { method: 'check', reference: '1001' };

export const charge = ({ ctx }: TestSite, leaseId: string, amountCents: number, label = 'Lock cut off') =>
  inTransaction(ctx, (ctx) => issueCharge(ctx, { leaseId, kind: 'charge', amountCents, label }));

/** Paid by card, as a customer would: the intent, the customer's part at Stripe, the booking. */
export async function payByCard({ ctx, sandbox, sql }: TestSite, leaseId: string, amountCents: number) {
  const opened = await openIntent(ctx, { leaseId, kind: 'bill_payment', amountCents });
  if (!opened.ok) throw new Error(opened.problem.code);
  const stripeId = opened.value.paymentIntentId;
  await sandbox.pay(stripeId, 'pm_card_visa');
  await settleIntent(ctx, stripeId);
  const [payment] = await sql`select id from payments where payment_intent_id = ${stripeId}`;
  return { paymentId: String(payment?.id), stripeId };
}
