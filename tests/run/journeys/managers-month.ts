import { type APIRequestContext, expect, type Page } from 'playwright/test';
import type { GatehouseServer } from '../site/gatehouse-server.ts';
import { type Credentials, openOffice, signInByCall } from '../site/open-office.ts';
import { type Brought, bringTenants, broughtEmail } from './bring-tenants.ts';
import {
  closeDay,
  closeMonth,
  openMonth,
  type Press,
  planRent,
  pressOnce,
  readBill,
  withdrawRent,
} from './month-pages.ts';
import { hire } from './office-journey.ts';
import { bill, type StaffClient, takeCash, takeCheck } from './staff-calls.ts';

/** The same days whenever the test runs, and always to come. */
const year = new Date().getFullYear() + 1;
const at = (day: string) => new Date(`${year}-${day}T15:00:00Z`);
const march = `March ${year}`;
/** A round of the server comes within a few seconds, on a busy machine later. */
const minute = { timeout: 60_000 };

const tenant = (firstName: string, unit: number): Brought => ({
  ...{ firstName, lastName: 'Monthly', unit },
  ...{ startsOn: `${year - 2}-03-15`, paidThrough: `${year}-03-31` },
});
const raised = tenant('Ada', 11);
const spared = tenant('Bela', 12);
const payer = tenant('Cleo', 13);

interface Office {
  page: Page;
  request: APIRequestContext;
  server: GatehouseServer;
}

/** An office with its tenants and its manager, and how time passes in it. */
interface Month extends Office {
  manager: Credentials;
  press: Press;
  /** A manager at a desk of their own. */
  atDesk: () => Promise<StaffClient>;
  open: (path: string) => Promise<void>;
  /** Later, for the server and for the browser. */
  goTo: (day: string) => Promise<void>;
  of: (tenant: Brought) => { leaseId: string; customerId: string };
  letters: (to: Brought) => Promise<object[]>;
  bills: (to: Brought) => Promise<number[]>;
}

/** `pressBy`: how whoever is signed in sends things. */
export async function beginMonth(office: Office, pressBy: (manager: Credentials) => Press): Promise<Month> {
  const { page, request, server } = office;
  const { sql } = server;
  await page.clock.install({ time: at('03-02') });
  await server.moveClock(at('03-02'));
  const { headers } = await signInByCall(request);
  await bringTenants({ request, sql, headers }, [raised, spared, payer]);
  const manager = await hire(request, 'morgan', 'manager');
  const leases = await sql<{ email: string; leaseId: string; customerId: string }[]>`
    select c.email, l.id as "leaseId", c.id as "customerId" from leases l join customers c on c.id = l.customer_id`;
  const of = (tenant: Brought) => {
    const found = leases.find(({ email }) => email === broughtEmail(tenant));
    if (!found) throw new Error(`${tenant.firstName} was not brought in`);
    return found;
  };
  return {
    ...office,
    manager,
    press: pressBy(manager),
    atDesk: async () => ({ request, sql, headers: (await signInByCall(request, manager)).headers }),
    open: (path) => openOffice(page, path, manager),
    goTo: async (day) => {
      await server.moveClock(at(day));
      await page.clock.setSystemTime(at(day));
    },
    of,
    letters: (to) => sql`select subject from outgoing_messages
      where template = 'rent_change' and recipient = ${broughtEmail(to)} and state = 'kept'`,
    bills: async (to) =>
      (
        await sql`select amount_cents as cents from invoices where lease_id = ${of(to).leaseId} order by due_on`
      ).map(({ cents }) => Number(cents)),
  };
}

/** Two rents are planned, and one is withdrawn before anybody was told. */
export async function planRents({ page, server, press, open, of }: Month) {
  await open(`/customers?customer=${of(raised).customerId}`);
  await planRent(page, raised.unit, press);
  await page.goto(`/customers?customer=${of(spared).customerId}`);
  await planRent(page, spared.unit, pressOnce);
  await withdrawRent(page, spared.unit);
  const planned = await server.sql`select lease_id, effective_on::text as day, letter_on::text as letter
    from rent_changes where withdrawn_at is null`;
  expect(planned).toEqual([{ lease_id: of(raised).leaseId, day: `${year}-05-01`, letter: `${year}-03-05` }]);
}

/** It is a dollar short, which needs its reason; the check goes to the bank. */
export async function countShortDrawer({ page, server, press, atDesk, of }: Month) {
  const desk = await atDesk();
  const { leaseId } = of(payer);
  await bill(desk, leaseId, 'Lock cut off', '25.50');
  await takeCash(desk, leaseId, '20.00');
  await takeCheck(desk, leaseId, '5.50', '1001');
  await page.goto('/payments?list=closes');
  const short = { float: '100', counted: '119', check: '1001', reason: 'a dollar too much given as change' };
  const dialog = await closeDay(page, short, press);
  await expect(dialog.getByText('$1.00 short')).toBeVisible();
  await expect(dialog.getByText(short.reason)).toBeVisible();
  const closes =
    await server.sql`select day::text, reason, counted_cents - kept_cents as cash, check_cents as checks from day_closes`;
  expect(closes).toEqual([{ day: `${year}-03-02`, reason: short.reason, cash: 1900, checks: 550 }]);
}

/** Once the review is over it goes out, one, and none to whoever was spared. */
export async function awaitLetter({ page, goTo, open, letters }: Month) {
  await goTo('03-05');
  await expect.poll(() => letters(raised), minute).toHaveLength(1);
  expect(await letters(spared)).toHaveLength(0);
  await open('/messaging?view=all');
  const sent = page.getByRole('row').filter({ hasText: broughtEmail(raised) });
  await expect(sent.filter({ hasText: 'Your rent' })).toHaveCount(1);
}

/** Rent as before; it is paid, and the drawer is right. */
export async function liveThroughApril({ page, press, atDesk, goTo, open, of, bills }: Month) {
  await goTo('04-01');
  const billed = () => Promise.all([raised, spared, payer].map(bills));
  await expect.poll(billed, minute).toEqual([[6000], [6000], [2550, 6000]]);
  const desk = await atDesk();
  await takeCash(desk, of(spared).leaseId, '60.00');
  await takeCash(desk, of(payer).leaseId, '60.00');
  await takeCheck(desk, of(raised).leaseId, '60.00', '1002');
  await open('/payments?list=closes');
  const dialog = await closeDay(page, { counted: '220', check: '1002' }, press);
  await expect(dialog.getByText('Right', { exact: true })).toBeVisible();
}

export async function closeMarch({ page, server, press }: Month) {
  await page.goto('/payments?list=closes');
  await closeMonth(page, march, press);
  const closes = await server.sql`select month::text, figures->>'rentRoll.rent' as rent,
    figures->>'collections.total.collected' as collected, open_days from month_closes`;
  expect(closes).toEqual([{ month: `${year}-03-01`, rent: '180.00', collected: '25.50', open_days: 0 }]);
}

/** The rent is another one, and the bill of May says so; March stays as it was. */
export async function liveToMay({ page, goTo, open, of, letters, bills }: Month) {
  await goTo('05-01');
  await expect
    .poll(() => Promise.all([raised, spared].map(bills)))
    .toEqual([
      [6000, 6600],
      [6000, 6000],
    ]);
  await open(`/customers?customer=${of(raised).customerId}`);
  await expect(page.getByText('$66.00 a month')).toBeVisible();
  await readBill(page, raised.unit, '$66.00');
  expect(await letters(raised)).toHaveLength(1);
  await page.goto('/payments?list=closes');
  const dialog = await openMonth(page, march);
  await expect(dialog.getByText('Nothing has changed since')).toBeVisible();
}

/** Money that a clock which stood back dates into March is told there, with its act. */
export async function driftFromMarch({ page, server, atDesk, goTo, open, of }: Month) {
  await server.moveClock(at('03-20'));
  await takeCash(await atDesk(), of(payer).leaseId, '12.00');
  await goTo('05-01');
  await open('/payments?list=closes');
  const dialog = await openMonth(page, march);
  const drift = dialog.getByRole('table', { name: 'What differs since the close' });
  const collected = drift.getByRole('row').filter({ hasText: 'Collections: In all, Collected' });
  await expect(collected).toContainText('$25.50');
  await expect(collected).toContainText('$37.50');
  const acts = dialog.getByRole('listitem');
  await expect(acts.filter({ hasText: /^Payment, receipt \d+/ })).toContainText('$12.00');
  // Whoever signed in that day is not among them.
  await expect(acts).toContainText([/^Payment, receipt \d+/, /^Payment taken, by morgan/]);
  await expect(acts).toHaveCount(2);
}
