import { type CaseRow, casesApi } from 'schemas/inbox/cases';
import { uploadsApi } from 'schemas/inbox/uploads';
import { objectPathOf } from 'schemas/kit/fields/object-path';
import { leasesApi } from 'schemas/leasing/leases';
import { type MoveOutInput, moveOutsApi } from 'schemas/leasing/move-outs';
import { expect } from 'vitest';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import type { TestSite } from '../../../testing/testing-app.ts';
import { call, callAsStaff, readAsStaff, send } from '../../../testing/testing-calls.ts';
import { issueInvoice } from '../../billing/invoices/invoices.service.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { takePhoto } from '../../inbox/uploads/testing-photos.ts';
import { postRental, type Renting, readOutcome, rentingBody } from '../rentals/testing-rental.ts';

/** A tenant whose first month is paid; the id of the lease. */
export async function moveIn(site: TestSite, unit: number | string, own: Renting = {}): Promise<string> {
  const rented = await readOutcome(postRental(site, rentingBody(site, unit, own)));
  if (!rented.leaseId) throw new Error(`not rented: ${JSON.stringify(rented)}`);
  const payment = { params: { id: rented.leaseId }, body: { version: 1, method: 'cash' } };
  const paid = await callAsStaff(site, leasesApi.confirmPayment, payment);
  if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify(paid)}`);
  return rented.leaseId;
}

export const moveOutBody = (unitNumber: number | string, own: Partial<MoveOutInput> = {}): MoveOutInput => ({
  unitNumber: String(unitNumber),
  lastName: "O'Brien-Núñez",
  phone: '(859) 555-0101',
  unitCondition: 'clean',
  unitEmptied: true,
  finalPaymentConfirmed: true,
  ...own,
});

export const postMoveOut = (
  site: Pick<TestSite, 'app'>,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> => send(site, moveOutsApi.request, { body, headers });

/** A month's rent, as the 1st bills it. */
export async function billRent({ ctx, sql }: TestSite, leaseId: string, period: string): Promise<string> {
  const [lease] = await sql`select customer_id, monthly_rate_cents from leases where id = ${leaseId}`;
  const id = ctx.random.id();
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, leaseId);
    await issueInvoice(ctx, {
      id,
      leaseId,
      customerId: lease?.customer_id,
      kind: 'rent',
      period,
      dueOn: period,
      amountCents: lease?.monthly_rate_cents,
      label: `Rent ${period.slice(0, 7)}`,
    });
  });
  return id;
}

/** A photo that this browser uploaded; its path. */
export async function uploadPhoto(
  { app }: Pick<TestSite, 'app'>,
  headers: Record<string, string> = {},
  photo?: Buffer,
): Promise<string> {
  const opened = await app.request(uploadsApi.open.path, { method: 'POST', headers });
  const { uploadURL } = (await opened.json()) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  await app.request(pathname + search, {
    method: 'PUT',
    body: new Uint8Array(photo ?? (await takePhoto())),
    headers: { 'content-type': 'image/jpeg' },
  });
  return objectPathOf(uploadURL);
}

/** The secret part of the newest link that went to a tenant; empty when none did. */
export async function linkOf({ sql }: Pick<TestSite, 'sql'>, leaseId: string): Promise<string> {
  const [letter] = await sql`select m.text from move_outs o
    join outgoing_messages m on m.dedupe_key = 'move_out_requested ' || o.id
    where o.lease_id = ${leaseId} order by o.number desc limit 1`;
  return /\/confirm-move-out\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

export const readLink = (site: Pick<TestSite, 'app'>, token: string) =>
  call(site, moveOutsApi.read, { params: { token } });

export const pressLink = (site: Pick<TestSite, 'app'>, token: string, decision: 'confirm' | 'decline') =>
  call(site, moveOutsApi.decide, { params: { token }, body: { decision } });

/** What waits for the staff, the oldest first. */
export const listAllCases = async (site: Pick<TestSite, 'app'>): Promise<CaseRow[]> =>
  (await readAsStaff(site, casesApi.list, { query: { limit: 100 } })).rows;

/** Of one lease, about move-outs. */
export const listCases = async (site: Pick<TestSite, 'app'>, leaseId: string): Promise<CaseRow[]> =>
  (await listAllCases(site)).filter((row) => row.leaseId === leaseId && row.kind.startsWith('move_out'));

export const decideCase = (site: Pick<TestSite, 'app'>, id: string, decision: object, headers = {}) =>
  callAsStaff(site, casesApi.resolve, { params: { id }, body: decision, headers });

/** Left, with nobody to look yet: the case that asks for it. */
export async function leaveUnit(
  site: TestSite,
  leaseId: string,
  body: MoveOutInput,
  headers = {},
): Promise<CaseRow> {
  const reply = await postMoveOut(site, body, headers);
  if (reply.status !== 200) throw new Error(`not left: ${await reply.text()}`);
  const found = (await listCases(site, leaseId)).find(({ kind }) => kind === 'move_out_to_inspect');
  return found ?? expect.fail('nobody is asked to look at the unit');
}

/** The contact on file has confirmed it: it counts before anybody looked. */
export async function confirmLeft(site: TestSite, { id, leaseId }: CaseRow): Promise<CaseRow> {
  const link = await linkOf(site, String(leaseId));
  expect((await pressLink(site, link, 'confirm')).status).toBe(200);
  const rows = await listCases(site, String(leaseId));
  return rows.find((row) => row.id === id) ?? expect.fail('the case is gone');
}
