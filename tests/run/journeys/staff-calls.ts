import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from 'playwright/test';
import type { Sql } from 'postgres';
import { type IdPhotoRow, idChecksApi } from 'schemas/customers/id-checks';
import { type CaseRow, casesApi } from 'schemas/inbox/cases';
import { leasesApi } from 'schemas/leasing/leases';
import type { MoveOutInspection } from 'schemas/leasing/move-outs';
import { transfersApi } from 'schemas/leasing/transfers';
import { receivablesApi } from 'schemas/payments/receivables';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';

/** Where somebody of the staff sits; their pages send the same calls. */
export interface StaffClient {
  request: APIRequestContext;
  sql: Sql;
  /** Of whoever signs for it. */
  headers: Record<string, string>;
}

const pathOf = (path: string, id: string) => path.replace(/:\w+/, id);

async function send({ request, headers }: StaffClient, path: string, data: object): Promise<void> {
  const reply = await request.post(path, { headers, data });
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
}

async function rowsOf<Row>({ request, headers }: StaffClient, path: string): Promise<Row[]> {
  return ((await (await request.get(path, { headers })).json()) as { rows: Row[] }).rows;
}

async function versionOf({ sql }: StaffClient, leaseId: string): Promise<number> {
  const [lease] = await sql<{ version: number }[]>`select version from leases where id = ${leaseId}`;
  return lease?.version ?? 0;
}

/** The first month, by check: the hold becomes a lease. */
export async function payFirstMonth(staff: StaffClient, leaseId: string): Promise<void> {
  const version = await versionOf(staff, leaseId);
  const data = { version, method: 'check', reference: '1001' };
  await send(staff, pathOf(leasesApi.confirmPayment.path, leaseId), data);
}

/** Once the photo has come, which goes after its record. */
export async function checkPhoto(staff: StaffClient, leaseId: string): Promise<void> {
  const find = async () =>
    (await rowsOf<IdPhotoRow>(staff, idChecksApi.list.path)).find((row) => row.leaseId === leaseId)?.path;
  await expect.poll(find).toBeTruthy();
  await send(staff, pathOf(idChecksApi.check.path, leaseId), { path: await find(), verdict: 'matches' });
}

export const bill = (staff: StaffClient, leaseId: string, label: string, amount: string) =>
  send(staff, pathOf(receivablesApi.bill.path, leaseId), { label, amount, isSent: false, key: randomUUID() });

export const takeCash = (staff: StaffClient, leaseId: string, amount: string) =>
  send(staff, pathOf(staffPaymentsApi.take.path, leaseId), { amount, method: 'cash', key: randomUUID() });

export const takeCheck = (staff: StaffClient, leaseId: string, amount: string, reference: string) =>
  send(staff, pathOf(staffPaymentsApi.take.path, leaseId), {
    ...{ amount, method: 'check', reference, key: randomUUID() },
  });

export async function transfer(staff: StaffClient, leaseId: string, to: number): Promise<void> {
  const version = await versionOf(staff, leaseId);
  const data = { unit: String(to), version, leftUnit: 'available', key: randomUUID() };
  await send(staff, pathOf(transfersApi.transfer.path, leaseId), data);
}

/** The unit is empty, and dirty as the tenant said: the lease ends, and the fee stays. */
export async function inspect(staff: StaffClient, receipt: string): Promise<void> {
  const rows = await rowsOf<CaseRow>(staff, casesApi.list.path);
  const id = rows.find(({ moveOut }) => moveOut?.receiptNumber === receipt)?.id;
  const inspection: MoveOutInspection = {
    condition: 'dirty',
    photoPaths: [],
    cleaningFee: true,
    releaseTo: 'available',
  };
  await send(staff, pathOf(casesApi.resolve.path, String(id)), { option: 'confirm_move_out', inspection });
}
