import { type CaseRow, casesApi } from 'schemas/inbox/cases';
import { uploadsApi } from 'schemas/inbox/uploads';
import { objectPathOf } from 'schemas/kit/fields/object-path';
import { leasesApi } from 'schemas/leasing/leases';
import { type LinkedMoveOut, type MoveOutInput, moveOutsApi } from 'schemas/leasing/move-outs';
import type { CompleteRentalInput } from 'schemas/leasing/rentals';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { issueInvoice } from '../../billing/invoices/invoices.service.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { takePhoto } from '../../inbox/uploads/testing-photos.ts';
import { postRental, readOutcome, rentalBody } from '../rentals/testing-rental.ts';

const json = { 'content-type': 'application/json' };

/** A tenant whose first month is paid; the id of the lease. */
export async function moveIn(
  site: TestSite,
  unit: number | string,
  own: Partial<CompleteRentalInput> = {},
): Promise<string> {
  const rented = await readOutcome(postRental(site, rentalBody(unit, own)));
  if (!rented.leaseId) throw new Error(`not rented: ${JSON.stringify(rented)}`);
  const paid = await site.app.request(leasesApi.confirmPayment.path.replace(':id', rented.leaseId), {
    method: 'POST',
    body: JSON.stringify({ version: 1, method: 'cash' }),
    headers: { ...json, ...staffBearer },
  });
  if (paid.status !== 200) throw new Error(`not paid: ${await paid.text()}`);
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
  { app }: Pick<TestSite, 'app'>,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  Promise.resolve(
    app.request(moveOutsApi.request.path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...json, ...headers },
    }),
  );

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

const linkPath = (token: string) => moveOutsApi.read.path.replace(':token', token);
type Linked = Partial<LinkedMoveOut> & { status: number; code?: string };

export async function readLink({ app }: Pick<TestSite, 'app'>, token: string): Promise<Linked> {
  const reply = await app.request(linkPath(token));
  return { ...((await reply.json()) as object), status: reply.status };
}

export async function pressLink(
  { app }: Pick<TestSite, 'app'>,
  token: string,
  decision: 'confirm' | 'decline',
): Promise<Linked> {
  const body = JSON.stringify({ decision });
  const reply = await app.request(linkPath(token), { method: 'POST', body, headers: json });
  return { ...((await reply.json()) as object), status: reply.status };
}

/** What waits for the staff, the oldest first. */
export async function listAllCases({ app }: Pick<TestSite, 'app'>): Promise<CaseRow[]> {
  const reply = await app.request('/api/staff/cases?limit=100', { headers: staffBearer });
  return ((await reply.json()) as { rows: CaseRow[] }).rows;
}

/** Of one lease, about move-outs. */
export const listCases = async (site: Pick<TestSite, 'app'>, leaseId: string): Promise<CaseRow[]> =>
  (await listAllCases(site)).filter((row) => row.leaseId === leaseId && row.kind.startsWith('move_out'));

export async function decideCase(
  { app }: Pick<TestSite, 'app'>,
  id: string,
  decision: object,
): Promise<{ status: number; code?: string }> {
  const reply = await app.request(casesApi.resolve.path.replace(':id', id), {
    method: 'POST',
    body: JSON.stringify(decision),
    headers: { ...json, ...staffBearer },
  });
  return { ...((await reply.json()) as object), status: reply.status };
}
