import type { Page } from 'playwright/test';
import type { Network } from '../../../tests/run/browser/network.ts';
import { chooseAccount } from '../../../tests/run/journeys/choose-account.ts';
import type { GatehouseServer } from '../../../tests/run/site/gatehouse-server.ts';
import { expect, test } from '../../../tests/run/site/offline-kiosk.ts';
import { openOffice, owner } from '../../../tests/run/site/open-office.ts';

// Nobody rents here yet: whom the files bring is all there is.
test.use({ seed: 'empty' });
// Weeks pass, with the rounds of a server in them.
test.describe.configure({ timeout: 240_000 });

const soon = { timeout: 20_000 };
const hourMs = 60 * 60_000;
const year = new Date().getFullYear() + 1;
const at = (day: string) => new Date(`${year}-${day}T15:00:00Z`);

/** Sends what is asked for, on whatever way the network leaves. */
type Way = (act: 'check' | 'apply' | 'goLive' | 'take', send: () => Promise<void>) => Promise<void>;
const straight: Way = (_, send) => send();

interface FirstDay {
  page: Page;
  server: GatehouseServer;
  way: Way;
  /** Of two units next to each other; the same files name other people for each. */
  unit: number;
  /** As it is in the files. */
  lastName: string;
}

async function choose(page: Page, kind: string, lines: string[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Choose file: ${kind}` }).click(),
  ]);
  const buffer = Buffer.from(lines.join('\n'));
  await chooser.setFiles({ name: `${kind.toLowerCase()}.csv`, mimeType: 'text/csv', buffer });
}

/** One has paid to the end of the month and left a deposit; the other owes a month. */
async function chooseFiles({ page, unit, lastName }: FirstDay) {
  const home = '859-555-0123,12 Elm Street,Springfield,KY,40069';
  const email = (firstName: string) => `${firstName}.${lastName}@example.com`.toLowerCase();
  await choose(page, 'Customers', [
    'Tenant ID,First Name,Last Name,Email,Cell Phone,Address,City,State,Zip',
    `${unit},Paula,${lastName},${email('Paula')},${home}`,
    `${unit + 1},Otto,${lastName},${email('Otto')},${home}`,
  ]);
  await choose(page, 'Leases', [
    'Unit #,Tenant ID,Move-In Date,Rent,Paid Thru,Deposit',
    `${unit},${unit},3/15/${year - 2},$65.00,3/31/${year},50`,
    `${unit + 1},${unit + 1},1/1/${year - 1},60,,`,
  ]);
  await choose(page, 'Balances', [
    'unit,due_on,amount,kind,reason',
    `${unit + 1},2/1/${year},60.00,rent,February rent`,
  ]);
}

async function bringIn(day: FirstDay) {
  const { page, way } = day;
  const press = (name: string) => () => page.getByRole('button', { name }).first().click(soon);
  await page.goto('/customers?tab=import');
  await chooseFiles(day);
  await way('check', press('Check files'));
  await expect(page.getByRole('button', { name: 'Bring them in' })).toBeVisible(soon);
  await expect(page.getByText('$125.00').first()).toBeVisible();
  await way('apply', press('Bring them in'));
  await expect(page.getByText('Brought in, not live', { exact: true })).toBeVisible(soon);
}

const recordOf = async ({ server, lastName }: FirstDay, firstName: string) => {
  const [row] =
    await server.sql`select id from customers where first_name = ${firstName} and last_name = ${lastName}`;
  return `/customers?customer=${row?.id}`;
};

/** In the record, the rent roll and on the map everything is there, and nobody has heard of it. */
async function lookAround(day: FirstDay) {
  const { page, server, unit, lastName } = day;
  await page.goto(await recordOf(day, 'Paula'));
  await expect(page.getByText('$65.00 a month')).toBeVisible();
  await expect(page.getByText(`March 15, ${year - 2}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Deposit of unit ${unit}` })).toBeVisible();
  await page.goto('/reports?report=rent-roll');
  const roll = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${lastName}` });
  await expect(roll('Paula')).toContainText('$65.00');
  await expect(roll('Paula')).toContainText(`Mar 31, ${year}`);
  await expect(roll('Otto')).toContainText('$60.00');
  await page.goto('/storage-map');
  await page.getByLabel('Find a unit').fill(String(unit + 1));
  await page.getByLabel('Find a unit').press('Enter');
  const panel = page.getByRole('dialog', { name: `Unit ${unit + 1}` });
  await expect(panel.getByText(`Otto ${lastName}`)).toBeVisible();
  await expect(panel.getByText(/Owes \$60\.00/i)).toBeVisible();
  const heard = server.sql`select from outgoing_messages m join customers c on c.id = m.customer_id
    where c.last_name = ${lastName}`;
  expect(await heard).toHaveLength(0);
}

async function goLive({ page, way }: FirstDay) {
  await page.goto('/customers?tab=import');
  await expect(page.getByRole('button', { name: 'Go live' })).toBeVisible();
  await way('goLive', async () => {
    await page.getByRole('button', { name: 'Go live' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go live' }).click();
  });
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible(soon);
  await expect(page.getByText('Brought in, not live', { exact: true })).toHaveCount(0);
}

/** Who owes pays at the counter. */
async function payAtCounter({ page, server, way, unit, lastName }: FirstDay) {
  await page.goto('/payments?list=payments');
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await chooseAccount(dialog, `Otto ${lastName}`, new RegExp(`^Choose Otto ${lastName}`));
  await expect(dialog.getByLabel('Amount')).toHaveValue('60.00');
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await way('take', () => dialog.getByRole('button', { name: 'Take payment' }).click());
  await expect(dialog.getByText(/^Payment taken, receipt \d+$/)).toBeVisible();
  await expect(dialog.getByText('The account now: Nothing owed.')).toBeVisible();
  const taken =
    await server.sql`select p.amount_cents as cents from payments p join leases l on l.id = p.lease_id
    join units u on u.id = l.unit_id where u.number = ${unit + 1} and u.kind = 'unit'`;
  expect(taken).toEqual([{ cents: 6000 }]);
}

test('an owner’s first day: tenants are brought in, looked at, live, paid for, and billed on the next 1st', async ({
  page,
  server,
}) => {
  const day = { page, server, way: straight, unit: 11, lastName: 'Straight' };
  await page.clock.install({ time: at('03-02') });
  await server.moveClock(at('03-02'));
  await openOffice(page);
  await bringIn(day);
  await lookAround(day);
  await goLive(day);
  await payAtCounter(day);
  await server.moveClock(at('04-01'));
  const bills = () => server.sql`select u.number, i.amount_cents as cents from invoices i
    join leases l on l.id = i.lease_id join units u on u.id = l.unit_id
    where i.kind = 'rent' and i.due_on = ${`${year}-04-01`} order by u.number`;
  await expect.poll(bills, soon).toEqual([
    { number: '11', cents: 6500 },
    { number: '12', cents: 6000 },
  ]);
  await openOffice(page, await recordOf(day, 'Paula'));
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByText(`Rent April ${year}`).first()).toBeVisible();
});

test('with an hour without a network in it, what was chosen and typed stays, and all of it is done once', async ({
  page,
  server,
  network,
}) => {
  const day = { page, server, way: aroundAnHour(page, server, network), unit: 21, lastName: 'Broken' };
  await page.clock.install({ time: at('04-02') });
  await server.moveClock(at('04-02'));
  await openOffice(page);
  await bringIn(day);
  await lookAround(day);
  await goLive(day);
  await payAtCounter(day);
  const imports = await server.sql`select state from imports where created_at >= ${at('04-02')}`;
  expect(imports).toEqual([{ state: 'live' }]);
  expect(await server.sql`select from customers where last_name = ${day.lastName}`).toHaveLength(2);
});

const lostReplies = { check: 'POST /api/staff/imports', take: 'POST /api/staff/leases/' } as const;

/** The files and the payment arrive and their answers are lost; the other presses meet no network, one for an hour. */
function aroundAnHour(page: Page, server: GatehouseServer, network: Network): Way {
  const refused = page.getByText('The office server did not answer.').first();
  return async (act, send) => {
    if (act === 'check' || act === 'take') {
      const lost = network.dropReplyTo(lostReplies[act], 'cut');
      await send();
      await lost;
    } else {
      network.set('cut');
      await send();
    }
    await expect(refused).toBeVisible();
    if (act === 'check') await expect(page.getByText('balances.csv')).toBeVisible();
    if (act !== 'goLive') {
      network.set('open');
      return send();
    }
    const later = new Date((await page.evaluate(() => Date.now())) + hourMs);
    await page.clock.fastForward(hourMs);
    await server.moveClock(later);
    network.set('open');
    await send();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await send();
  };
}
