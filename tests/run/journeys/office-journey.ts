import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from 'playwright/test';
import type { Sql } from 'postgres';
import { staffUsersApi } from 'schemas/access/staff-users';
import { submissionsApi } from 'schemas/inbox/submissions';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { type CompletedRental, rentalsApi } from 'schemas/leasing/rentals';
import {
  createDevice,
  sealPhoto,
} from '../../../sync-server/dist/modules/inbox/submissions/testing-submissions.js';
import { takePhoto } from '../browser/take-photo.ts';
import type { GatehouseServer } from '../site/gatehouse-server.ts';
import { signInByCall } from '../site/open-office.ts';
import { documentedRental } from './documented-rental.ts';
import { payFirstMonth, type StaffClient } from './staff-calls.ts';

/** Somebody who rents, each with contacts of their own. */
export interface Guest {
  firstName: string;
  lastName: string;
  unit: number;
}

export const nameOf = ({ firstName, lastName }: Guest) => `${firstName} ${lastName}`;
export const emailOf = ({ firstName, lastName }: Guest) =>
  `${firstName}.${lastName}@example.com`.toLowerCase();

async function rentalOf(sql: Sql, { firstName, lastName, unit }: Guest, code: number) {
  const [row] = await sql`select id from units where kind = 'unit' and number = ${unit}`;
  return {
    ...documentedRental,
    firstName,
    lastName,
    email: emailOf({ firstName, lastName, unit }),
    phone: `(859) 555-${String(code).padStart(4, '0')}`,
    selectedUnitId: String(row?.id),
    gateCode: String(code),
  };
}

/** Somebody of the staff with a first password, made by the owner; and the owner's bearer. */
export async function hire(request: APIRequestContext, username: string, role: 'clerk' | 'manager') {
  const { headers: owner } = await signInByCall(request);
  const data = { username, role };
  const added = await request.post(staffUsersApi.add.path, { data, headers: owner });
  const { password } = (await added.json()) as { password: string };
  return { username, password, owner };
}

/** Rents, and has not paid yet; answers with the lease. */
export async function rent(
  { request, sql }: Omit<StaffClient, 'headers'>,
  guest: Guest,
  code: number,
): Promise<string> {
  const rented = await request.post(rentalsApi.complete.path, { data: await rentalOf(sql, guest, code) });
  expect(rented.status()).toBe(200);
  return ((await rented.json()) as CompletedRental).leaseId;
}

/** Rents and pays the first month at the counter; answers with the lease. */
export async function moveIn(staff: StaffClient, guest: Guest, code: number): Promise<string> {
  const leaseId = await rent(staff, guest, code);
  await payFirstMonth(staff, leaseId);
  return leaseId;
}

/** A tenant hands a dirty unit back, fee accepted. */
export async function handBack(request: APIRequestContext, { unit, lastName }: Guest): Promise<string> {
  const sent = await request.post(moveOutsApi.request.path, {
    data: {
      unitNumber: String(unit),
      lastName,
      phone: '(859) 555-0101',
      unitCondition: 'dirty',
      cleaningFeeAccepted: true,
      unitEmptied: true,
      finalPaymentConfirmed: true,
    },
  });
  expect(sent.status()).toBe(200);
  return ((await sent.json()) as { receiptNumber: string }).receiptNumber;
}

/** A tablet without a network in the night: what it sealed arrives in the morning, its photo after it. */
export async function deliverOvernight(
  { origin, sql }: Pick<GatehouseServer, 'origin' | 'sql'>,
  { guest, code, receiptNumber, hasPhoto }: Overnight,
): Promise<void> {
  const reply = await fetch(origin + submissionsApi.keys.path);
  const [key] = ((await reply.json()) as { keys: { keyId: string; publicKey: string }[] }).keys;
  if (!key) throw new Error('the server names no key to seal to');
  const inboxKey = { ...key, publicKey: Buffer.from(key.publicKey, 'base64url') };
  const site = {
    app: { request: (path: string, init?: RequestInit) => fetch(origin + path, init) },
    ctx: { inboxKey },
  };
  const tablet = createDevice(site);
  const id = randomUUID();
  const photo = hasPhoto ? await sealPhoto(site, id, await takePhoto()) : undefined;
  const photos = photo ? [photo] : [];
  const { record } = await tablet.write(await rentalOf(sql, guest, code), { id, receiptNumber, photos });
  expect(await tablet.receipts([record])).toMatchObject([{ id, status: 'received' }]);
  if (photo) expect((await tablet.put(id, photo)).status).toBe(204);
  const stateOf = async () => (await sql`select state from inbox_records where id = ${id}`)[0]?.state;
  await expect.poll(stateOf).not.toBe('received');
}

interface Overnight {
  guest: Guest;
  code: number;
  receiptNumber: string;
  hasPhoto: boolean;
}

/**
 * A month's rent, due today, whose charge the card refused this night: written as the billing writes it, since no
 * test can wait for the 1st of a month.
 */
export async function declineCharge(sql: Sql, leaseId: string, dueOn: string): Promise<void> {
  const [invoiceId, cardId, txn] = [randomUUID(), randomUUID(), randomUUID()];
  const nextMonth = sql`(date_trunc('month', ${dueOn}::date) + interval '1 month')::date`;
  await sql.begin(async (sql) => {
    const [number] = await sql`update counters set value = value + 1 where name = 'invoice' returning value`;
    await sql`insert into invoices (id, number, kind, lease_id, customer_id, period, due_on, amount_cents, status,
      created_at, updated_at) select ${invoiceId}, ${number?.value}, 'rent', id, customer_id, ${nextMonth}, ${dueOn},
      6000, 'pending', now(), now() from leases where id = ${leaseId}`;
    await sql`insert into invoice_lines (invoice_id, position, label, amount_cents, created_at)
      values (${invoiceId}, 0, 'Rent', 6000, now())`;
    await sql`insert into ledger_entries (txn, account, lease_id, invoice_id, cents, reason, created_at) values
      (${txn}, 'receivable', ${leaseId}, ${invoiceId}, 6000, 'rent', now()),
      (${txn}, 'rent_income', ${leaseId}, ${invoiceId}, -6000, 'rent', now())`;
    await sql`insert into kept_cards (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
      select ${cardId}, customer_id, ${`pm_${cardId}`}, 'visa', '0341', 12, 2099, now() from leases
      where id = ${leaseId}`;
    await sql`update leases set autopay_card_id = ${cardId} where id = ${leaseId}`;
    await sql`insert into payment_intents (id, lease_id, kind, amount_cents, card_id, state, period, attempt,
      decline_code, created_at, settled_at) values (${randomUUID()}, ${leaseId}, 'autopay', 6000, ${cardId}, 'failed',
      ${nextMonth}, 1, 'insufficient_funds', now(), now())`;
  });
}
