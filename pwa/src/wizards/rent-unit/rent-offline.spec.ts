import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import type { CaseRow } from 'schemas/cases';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import type { GatehouseServer } from '../../../../tests/run/gatehouse-server.ts';
import { openKillableBrowser } from '../../../../tests/run/killable-browser.ts';
import type { Network } from '../../../../tests/run/network.ts';
import { expect, test } from '../../../../tests/run/offline-kiosk.ts';
import {
  countWaiting,
  finishOffline,
  leasesOf,
  mailTo,
  prepareDevice,
  readReceipt,
  rentOffline,
} from '../../../../tests/run/offline-walk.ts';
import {
  acceptLease,
  complete,
  goToMap,
  next,
  openWizard,
  pickUnit,
  seen,
} from '../../../../tests/run/rental-walk.ts';
import { takePhoto } from '../../../../tests/run/take-photo.ts';

test.describe.configure({ timeout: 120_000 });

/** Each test rents under an address of its own, by which the database is asked what became of it. */
const emailFor = (name: string) => `${name}-${test.info().project.name}@example.com`;
const renting = (name: string) => ({ 'E-mail': emailFor(name) });
const isConfirmed = (page: Page) =>
  expect(seen(page, /unit \d+ is kept for you/i)).toBeVisible({ timeout: 40_000 });

/** One lease, its mail, and the status page: however the answer came. */
async function expectOneLease(server: GatehouseServer, name: string) {
  const email = emailFor(name);
  await expect.poll(async () => (await leasesOf(server.sql, email)).length, { timeout: 40_000 }).toBe(1);
  const mail = await mailTo(server.sql, email);
  expect(mail.map(({ template }) => template)).toEqual(['welcome']);
  const [lease] = await leasesOf(server.sql, email);
  return String(lease?.number);
}

async function expectStatus(page: Page, path: string, words: string | RegExp) {
  await page.goto(path);
  await expect(seen(page, words)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('main')).not.toContainText(/Zoë|O'Brien|4821/);
}

test('no network from the start: the whole wizard, with a photo, and the result everywhere @phone', async ({
  page,
  network,
  server,
}) => {
  await prepareDevice(page);
  network.set('cut');
  await openWizard(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await expect(page.getByText('Photo kept on this device')).toBeVisible();
  await expectAccessible(page);
  await goToMap(page, renting('start'));
  const wished = await pickUnit(page);
  await next(page);
  await expectAccessible(page);
  await finishOffline(page, { code: '4821', another: 'no' });
  await expectAccessible(page);
  const { statusPath } = await readReceipt(page);
  await expect(seen(page, 'Offline · 1 saved here')).toBeVisible();
  expect(await leasesOf(server.sql, emailFor('start'))).toEqual([]);

  network.set('open');
  await isConfirmed(page);
  expect(await expectOneLease(server, 'start')).toBe(wished);
  await expect
    .poll(async () => (await leasesOf(server.sql, emailFor('start')))[0]?.idPhotoId, { timeout: 20_000 })
    .not.toBeNull();
  await expectStatus(page, statusPath, 'Confirmed');
});

test('cut in the middle: the person goes on where they are', async ({ page, network, server }) => {
  await prepareDevice(page);
  await openWizard(page);
  await goToMap(page, renting('middle'));
  const wished = await pickUnit(page);
  await next(page);
  network.set('cut');
  await finishOffline(page, { code: '4822', another: 'no' });
  network.set('open');
  await isConfirmed(page);
  expect(await expectOneLease(server, 'middle')).toBe(wished);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
  await expect(page.getByText(/is kept for you/)).toBeHidden();
});

async function goToComplete(page: Page, name: string) {
  await openWizard(page);
  await goToMap(page, renting(name));
  const wished = await pickUnit(page);
  await next(page);
  const suggestion = page.getByRole('listitem').getByRole('button', { name: /^\d{4}$/ });
  await suggestion.first().click();
  await expect(page.getByText(/\d{4} is available/)).toBeVisible();
  await next(page);
  await acceptLease(page);
  return wished;
}

test('the answer is lost after the commit: asked again, the server tells the same rental', async ({
  page,
  network,
  server,
}) => {
  await prepareDevice(page);
  const wished = await goToComplete(page, 'dropped');
  const dropped = network.dropReplyTo('POST /api/customers/complete-rental');
  await complete(page);
  await dropped;
  await expect(seen(page, /Welcome, Zoë!|is kept for you/)).toBeVisible({ timeout: 30_000 });
  expect(await expectOneLease(server, 'dropped')).toBe(wished);
});

test('the server is stopped at the last press: saved, and delivered when it is back', async ({
  page,
  server,
}) => {
  await prepareDevice(page);
  const wished = await goToComplete(page, 'stopped');
  await server.stop();
  await complete(page);
  await expect(seen(page, 'Saved on this device')).toBeVisible({ timeout: 30_000 });
  await server.restart();
  await isConfirmed(page);
  expect(await expectOneLease(server, 'stopped')).toBe(wished);
});

test('a captive portal that answers everything with 200 is no office', async ({ page, network, server }) => {
  await prepareDevice(page);
  network.set('captive');
  const { number, statusPath } = await rentOffline(page, {
    changes: renting('captive'),
    code: '4823',
    another: 'no',
  });
  await expect(seen(page, 'Offline · 1 saved here')).toBeVisible();
  // The portal has answered twice more, and still nobody takes it for the office.
  for (let answers = 0; answers < 2; answers += 1)
    await page.waitForResponse(/\/healthz/, { timeout: 60_000 });
  await expect(seen(page, 'Saved on this device')).toBeVisible();
  network.set('open');
  await isConfirmed(page);
  expect(await expectOneLease(server, 'captive')).toBe(number);
  await expectStatus(page, statusPath, 'Confirmed');
});

test('a reload right after "Saved on this device" loses nothing, and the home tells the result', async ({
  page,
  network,
  server,
}) => {
  await prepareDevice(page);
  network.set('cut');
  const { number } = await rentOffline(page, { changes: renting('reload'), code: '4824', another: 'no' });
  await page.reload();
  await page.goto('/');
  await expect(seen(page, 'Offline · 1 saved here')).toBeVisible();
  network.set('open');
  await isConfirmed(page);
  expect(await expectOneLease(server, 'reload')).toBe(number);
});

test('the browser is killed between the press and the answer', async ({ network, server }) => {
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-profile-'));
  const { viewport, hasTouch, isMobile } = test.info().project.use;
  const options = { baseURL: network.origin, viewport: viewport ?? null, hasTouch, isMobile } as const;
  try {
    const first = await openKillableBrowser(profile, options as object);
    const page = await first.context.newPage();
    await prepareDevice(page);
    const wished = await goToComplete(page, 'killed');
    network.set('silent');
    await complete(page);
    await expect.poll(() => countWaiting(page)).toBe(1);
    await first.kill();

    network.set('open');
    const second = await openKillableBrowser(profile, options as object);
    const later = await second.context.newPage();
    await later.goto('/');
    await isConfirmed(later);
    expect(await expectOneLease(server, 'killed')).toBe(wished);
    await second.context.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test('two tabs: each saves its own, both are delivered, each once', async ({
  page,
  context,
  network,
  server,
}) => {
  await prepareDevice(page);
  const other = await context.newPage();
  await other.goto('/');
  network.set('cut');
  // Both may be offered the same unit, and nobody says whose record is decided first.
  const mine = await rentOffline(page, { changes: renting('tab1'), code: '4825', another: 'yes' });
  const theirs = await rentOffline(other, { changes: renting('tab2'), code: '4826', another: 'yes' });
  expect(theirs.receipt).not.toBe(mine.receipt);
  network.set('open');
  await isConfirmed(other);
  await isConfirmed(page);
  await expectOneLease(server, 'tab1');
  await expectOneLease(server, 'tab2');
});

interface Rivalry {
  browser: Browser;
  network: Network;
  server: GatehouseServer;
  name: string;
  another: 'yes' | 'no';
}

/** Two devices that have never met rent the same unit offline; the other one reaches the office first. */
async function rentAgainstRival(page: Page, { browser, network, server, name, another }: Rivalry) {
  const context = await browser.newContext({ baseURL: network.origin });
  const rival = await context.newPage();
  await prepareDevice(page);
  await prepareDevice(rival);
  network.set('cut');
  const code = another === 'yes' ? 4831 : 4841;
  const theirs = { changes: renting(`${name}-rival`), code: String(code), another: 'no' as const };
  const { number: unit } = await rentOffline(rival, theirs);
  const mine = { changes: renting(name), code: String(code + 1), another, unit };
  const receipt = await rentOffline(page, mine);
  // Whoever's news comes first is the network's business: here the rival's does.
  await page.context().setOffline(true);
  network.set('open');
  await isConfirmed(rival);
  await page.context().setOffline(false);
  await context.close();
  expect((await leasesOf(server.sql, emailFor(`${name}-rival`))).length).toBe(1);
  return { ...receipt, unit };
}

async function listCases(origin: string): Promise<CaseRow[]> {
  const headers = { 'content-type': 'application/json', origin };
  const body = JSON.stringify({ username: 'staff', password: 'gatehouse-demo' });
  const login = await fetch(`${origin}/api/auth/staff/login`, { method: 'POST', headers, body });
  const { token } = (await login.json()) as { token: string };
  const reply = await fetch(`${origin}/api/staff/cases?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { rows: CaseRow[] }).rows;
}

test('two devices want the same unit: who said yes gets another one', async ({
  page,
  browser,
  network,
  server,
}) => {
  const rivalry = { browser, network, server, name: 'yes', another: 'yes' as const };
  const { statusPath, unit } = await rentAgainstRival(page, rivalry);
  await expect(seen(page, /Unit \d+ was gone, unit \d+ is kept for you/)).toBeVisible({ timeout: 40_000 });
  expect(await expectOneLease(server, 'yes')).not.toBe(unit);
  const [welcome] = await mailTo(server.sql, emailFor('yes'));
  expect(welcome?.text).toContain(`Unit ${unit}, which you had chosen, was taken by then.`);
  await expectStatus(page, statusPath, 'Confirmed');
});

test('who said no is called by the office: a case for the staff, and nothing is booked', async ({
  page,
  browser,
  network,
  server,
}) => {
  const rivalry = { browser, network, server, name: 'no', another: 'no' as const };
  const { receipt, statusPath } = await rentAgainstRival(page, rivalry);
  await expect(seen(page, 'This needs the office')).toBeVisible({ timeout: 40_000 });
  expect(await leasesOf(server.sql, emailFor('no'))).toEqual([]);
  const mail = await mailTo(server.sql, emailFor('no'));
  expect(mail.map(({ template }) => template)).toEqual(['conflict']);
  const found = (await listCases(server.origin)).find(
    ({ submission }) => submission?.receiptNumber === receipt,
  );
  expect(found).toMatchObject({ kind: 'submission_conflict', state: 'open' });
  expect(found?.submission?.sent).toMatchObject({ email: emailFor('no') });
  await expectStatus(page, statusPath, 'The office is looking at it');
});
