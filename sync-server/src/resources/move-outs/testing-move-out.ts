import { leasesApi } from 'schemas/leases';
import { type MoveOutInput, moveOutsApi } from 'schemas/move-outs';
import type { CompleteRentalInput } from 'schemas/rentals';
import { objectPathOf, uploadsApi } from 'schemas/uploads';
import { inTransaction } from '../../db/transaction.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { lockAccount } from '../ledger/ledger.service.ts';
import { postRental, readOutcome, rentalBody } from '../rentals/testing-rental.ts';
import { staffBearer, type TestSite } from '../testing-app.ts';
import { takePhoto } from '../uploads/testing-photos.ts';

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
