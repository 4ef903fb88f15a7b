import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, request } from 'playwright/test';
import { infoChangesApi } from 'schemas/customers/info-changes';
import { referralsApi } from 'schemas/customers/referrals';
import { maintenanceApi } from 'schemas/maintenance/maintenance';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { handBack } from '../../run/journeys/office-journey.ts';
import { inspect, payFirstMonth, type StaffClient, takeCash } from '../../run/journeys/staff-calls.ts';
import { signInByCall } from '../../run/site/open-office.ts';
import type { World } from '../world.ts';

/** Somebody who does the same, or undoes it, a moment before. */
type Rival = (world: World) => Promise<void>;

async function byCall(world: World, action: (calls: APIRequestContext) => Promise<unknown>) {
  const { origin } = world.server;
  const calls = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await action(calls).finally(() => calls.dispose());
}

async function post(calls: APIRequestContext, path: string, data: object, headers = {}) {
  const key = { 'idempotency-key': randomUUID() };
  const reply = await calls.post(path, { data, headers: { ...key, ...headers } });
  expect(reply.status(), await reply.text()).toBe(200);
}

const asCustomer =
  (path: string, bodyOf: (world: World) => object): Rival =>
  (world) =>
    byCall(world, (calls) => post(calls, path, bodyOf(world)));

const counterWords =
  (action: (desk: StaffClient, world: World) => Promise<unknown>): Rival =>
  (world) =>
    byCall(world, async (calls) => {
      const { headers } = await signInByCall(calls);
      await action({ request: calls, sql: world.server.sql, headers }, world);
    });

const empties = (calls: APIRequestContext, { who: { tenant } }: World) =>
  handBack(calls, { firstName: '', lastName: tenant.lastName, unit: Number(tenant.unit) });

const paysFirstMonth = counterWords(async (desk, { server: { sql }, who: { email } }) => {
  const [row] = await sql`select l.id from leases l join customers c on c.id = l.customer_id
    where c.email = ${email}`;
  await payFirstMonth(desk, row?.id);
});
const paysFive = counterWords((desk, { who: { tenant } }) => takeCash(desk, tenant.leaseId, '5.00'));

const maintains = (isOn: boolean) =>
  counterWords(async ({ request: calls, sql, headers }, { page }) => {
    const title = isOn ? 'Put into maintenance' : 'Take out of maintenance';
    const said = await page.getByRole('dialog', { name: title }).textContent();
    const number = Number(/Unit (\d+)/.exec(said ?? '')?.[1]);
    const units = await sql`select id, version from units where kind = 'unit' and number = ${number}`;
    await post(calls, staffMapApi.setMaintenance.path, { isOn, reason: 'Wet floor', units }, headers);
  });

export const rivals: Record<string, Rival> = {
  'move-out': (world) => byCall(world, (calls) => empties(calls, world)),
  'update-info': asCustomer(infoChangesApi.request.path, ({ who: { tenant } }) => ({
    unitNumber: tenant.unit,
    lastName: tenant.lastName,
    firstName: 'Rival',
  })),
  'refer-friend': asCustomer(referralsApi.create.path, ({ who: { email } }) => ({
    referenceName: 'Rival',
    refereeEmail: email,
  })),
  'maintenance-request': asCustomer(maintenanceApi.request.path, ({ who: { tenant } }) => ({
    unitNumber: tenant.unit,
    lastName: tenant.lastName,
    phone: '8595550177',
    issueType: 'moisture-mold',
    priority: 'medium',
    description: 'Somebody else has seen the mold as well.',
  })),
  'pay-bill': paysFive,
  'page-bill': paysFive,
  'page-move-out': paysFive,
  'page-onboarding': paysFirstMonth,
  'page-invoice': paysFirstMonth,
  'staff-refund': counterWords(async ({ request: calls, sql, headers }, { who: { tenant } }) => {
    const [paid] = await sql`select id from payments where lease_id = ${tenant.leaseId}
      order by number desc limit 1`;
    const path = staffPaymentsApi.refund.path.replace(':id', paid?.id);
    await post(calls, path, { amount: '5.00', reason: 'Paid twice', key: randomUUID() }, headers);
  }),
  'staff-unit-out': maintains(true),
  'staff-unit-back': maintains(false),
};

/** The tenant has handed the unit back, and it was looked at: the lease is over. */
export const endsLease = counterWords(async (desk, world) => {
  await inspect(desk, await empties(desk.request, world));
});
