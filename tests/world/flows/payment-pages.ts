import { expect, type Page, request } from 'playwright/test';
import type { Sql } from 'postgres';
import { type CreatedIntent, paymentsApi } from 'schemas/payments/payments';
import { findSecret, holdUnit, linkInvoice, typeCard, visa } from '../../run/journeys/card-journey.ts';
import type { Visitor } from '../../run/journeys/every-screen.ts';
import { handBack } from '../../run/journeys/office-journey.ts';
import { seen } from '../../run/journeys/rental-journey.ts';
import type { GatehouseServer } from '../../run/site/gatehouse-server.ts';
import type { Flow } from '../flow.ts';

/** A page for a card, by what is paid on it: its address, once there is something to pay. */
type Opened = (server: GatehouseServer, who: Visitor) => Promise<string>;

const queryOf = (intent: Pick<CreatedIntent, 'clientSecret' | 'amount' | 'unit'>) =>
  new URLSearchParams({ client_secret: intent.clientSecret, amount: intent.amount, unit: intent.unit });

async function openIntent({ origin }: GatehouseServer, { tenant }: Visitor, type: string, amount: string) {
  const metadata = { type, unitNumber: tenant.unit, customerName: tenant.lastName };
  const reply = await fetch(`${origin}${paymentsApi.createIntent.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ amount, metadata }),
  });
  expect(reply.status, 'a payment is opened').toBe(200);
  return (await reply.json()) as CreatedIntent;
}

const opened: Record<string, Opened> = {
  'page-bill': async (server, who) =>
    `/pay-bill?${queryOf(await openIntent(server, who, 'bill_payment', '61.00'))}`,
  'page-onboarding': async (server, who) => {
    const rental = await holdUnit(server, who.email);
    const { amount, unit } = rental;
    return `/pay-onboarding?${queryOf({ clientSecret: await findSecret(server, rental), amount, unit })}`;
  },
  'page-move-out': async (server, who) => {
    const { unit, lastName } = who.tenant;
    const calls = await request.newContext({ baseURL: server.origin });
    await handBack(calls, { firstName: '', lastName, unit: Number(unit) });
    await calls.dispose();
    return `/pay-move-out?${queryOf(await openIntent(server, who, 'move_out_cleaning_fee', '30.00'))}`;
  },
  'page-invoice': async (server, who) => {
    const { invoiceId } = await holdUnit(server, who.email);
    return `/pay-invoice/${await linkInvoice(server, invoiceId)}`;
  },
};

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
/** The second of an invoice that is opened once more. */
const isPaid = /Confirmed by the office, receipt \d+|This invoice is paid/;

async function* runPayment(page: Page) {
  await expect(payButton(page)).toBeVisible({ timeout: 20_000 });
  yield 'empty';
  await typeCard(page, visa);
  yield 'card';
  await payButton(page).click();
  await expect(seen(page, isPaid)).toBeVisible({ timeout: 30_000 });
  yield 'paid';
}

/** What each costs; nobody of the demo has paid that much for a bill before. */
const dollarsOf = (id: string) => ({ 'page-bill': '61.00', 'page-move-out': '30.00' })[id] ?? '60.00';
const centsOf = (id: string) => Number(dollarsOf(id)) * 100;

/** Of the tenant whose lease it is, or of who has just rented. */
const findPayments =
  (id: string) =>
  async (sql: Sql, { tenant, email }: Visitor) => {
    const payer = id === 'page-bill' || id === 'page-move-out' ? tenant.email : email;
    const rows = await sql`select p.amount_cents from payments p join leases l on l.id = p.lease_id
    join customers c on c.id = l.customer_id where p.amount_cents = ${centsOf(id)} and c.email = ${payer}`;
    return rows.map((row) => JSON.stringify(Object.values(row)));
  };

/** Each page that takes a card. */
export const paymentPages: Flow[] = Object.entries(opened).map(([id, address]) => ({
  id,
  kind: 'card',
  title: null,
  open: async (page, who, server) => void (await page.goto(await address(server, who))),
  journey: runPayment,
  screens: ['empty', 'card', 'paid'],
  finals: ['paid'],
  typedFrom: 'card',
  submit: {
    screen: 'card',
    button: `Pay $${dollarsOf(id)}`,
    path: 'POST /sandbox/v1/payment_intents/',
  },
  next: '',
  done: isPaid,
  failed: /card was not charged|The last try charged nothing|Nothing was charged, and/,
  findEffects: findPayments(id),
  effects: 1,
  recorded: () => [String(centsOf(id))],
}));
