import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { CompletedRental } from 'schemas/leasing/rentals';
import type { GatehouseServer } from '../site/gatehouse-server.ts';
import { askSandbox } from '../site/sandbox-hooks.ts';
import { documentedRental } from './documented-rental.ts';

export const visa = '4242424242424242';
let rented = 0;

/** A hold on a free unit, as the rental leaves it: its first month waits to be paid. */
export async function holdUnit(
  { origin }: GatehouseServer,
  email = `ana-${randomUUID()}@example.com`,
): Promise<CompletedRental> {
  const answer = await fetch(`${origin}/api/storage-units/map`);
  const units = (await answer.json()) as { id: string; status: string }[];
  const free = units.filter(({ status }) => status === 'available');
  const ask = () => {
    rented += 1;
    return fetch(`${origin}/api/customers/complete-rental`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({
        ...documentedRental,
        firstName: 'Ana',
        lastName: 'Núñez',
        email,
        selectedUnitId: free[0]?.id,
        gateCode: String(4100 + rented * 13),
      }),
    });
  };
  const first = await ask();
  // Somebody of the demo may have that code: then the next one.
  const reply = first.status === 409 ? await ask() : first;
  const said = await reply.text();
  expect(reply.status, said).toBe(200);
  return JSON.parse(said) as CompletedRental;
}

/** A rental is answered after a few seconds, also while its payment is still being opened. */
export async function findSecret(
  { origin, sql }: GatehouseServer,
  { leaseId, clientSecret }: CompletedRental,
): Promise<string> {
  if (clientSecret) return clientSecret;
  const findId = async () =>
    (await sql`select stripe_id from payment_intents where lease_id = ${leaseId}`)[0];
  await expect.poll(async () => (await findId())?.stripe_id).toBeTruthy();
  const id = (await findId())?.stripe_id;
  const intents = await askSandbox<{ id: string; client_secret: string }[]>(origin, 'list-intents');
  return intents.find((intent) => intent.id === id)?.client_secret ?? '';
}

/** The token of a link to an invoice, as its letter carries it. */
export async function linkInvoice({ sql }: GatehouseServer, invoiceId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await sql`insert into invoice_links (token_hash, invoice_id, expires_at, created_at)
    values (${hash}, ${invoiceId}, now() + interval '60 days', now())`;
  return token;
}

/** In either language. */
export async function typeCard(page: Page, number: string) {
  const cardNumber = page.getByLabel(/^(Card number|Número de tarjeta)$/);
  const expiry = page.getByLabel(/^(Expiration date|Fecha de vencimiento)$/);
  await cardNumber.fill('');
  await cardNumber.pressSequentially(number);
  await expiry.fill('');
  await expiry.pressSequentially('1234');
  await page.getByLabel(/^(Security code|Código de seguridad)$/).fill('123');
}
