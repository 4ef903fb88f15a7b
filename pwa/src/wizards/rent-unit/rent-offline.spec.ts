import type { Page } from 'playwright/test';
import type { CaseRow } from 'schemas/inbox/cases';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { takePhoto } from '../../../../tests/run/browser/take-photo.ts';
import { signInStaff } from '../../../../tests/run/journeys/kiosk-journey.ts';
import {
  answerAndComplete,
  comeBack,
  finishOffline,
  goToQuestion,
  leasesOf,
  mailTo,
  prepareDevice,
  questionOfAnother,
  readReceipt,
} from '../../../../tests/run/journeys/offline-journey.ts';
import {
  acceptLease,
  complete,
  dealUnits,
  goToCode,
  goToMap,
  next,
  openWizard,
  pickUnit,
  rentAtOffice,
  seen,
  takeSuggestedCode,
} from '../../../../tests/run/journeys/rental-journey.ts';
import type { GatehouseServer } from '../../../../tests/run/site/gatehouse-server.ts';
import { expect, test } from '../../../../tests/run/site/offline-kiosk.ts';

test.describe.configure({ timeout: 120_000 });

/** Each test rents under an address of its own, by which the database is asked what became of it. */
const emailFor = (name: string) => `${name}-${test.info().project.name}@example.com`;
const renting = (name: string) => ({ 'E-mail': emailFor(name) });
const dealUnit = dealUnits();
const savedHere = (page: Page) => expect(seen(page, 'Offline · 1 saved here')).toBeVisible();
const isConfirmed = (page: Page) =>
  expect(seen(page, /unit \d+ is kept for you/i)).toBeVisible({ timeout: 40_000 });

/** One lease and its mail, however the answer came; the unit's number. */
async function expectOneLease({ sql }: GatehouseServer, name: string) {
  const email = emailFor(name);
  await expect.poll(async () => (await leasesOf(sql, email)).length, { timeout: 40_000 }).toBe(1);
  expect((await mailTo(sql, email)).map(({ template }) => template)).toEqual(['welcome']);
  const [lease] = await leasesOf(sql, email);
  return String(lease?.number);
}

async function expectStatus(page: Page, path: string, words: string | RegExp) {
  await page.goto(path);
  await expect(seen(page, words)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('main')).not.toContainText(/Zoë|O'Brien|4821/);
}

/** Going from the home to the home would be a reload, after which an open service stands open again. */
async function openHomeAnew(page: Page) {
  await page.goto('about:blank');
  await page.goto('/');
}

test('no network from the start: each step says what is true, and the result is told on the home, by mail and on its page @phone-only', async ({
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
  await expect(page.getByText(/Uploaded|Upload failed/)).toHaveCount(0);
  await goToMap(page, renting('start'));
  await expect(page.getByText('No connection: this map may be out of date')).toBeVisible();
  const wished = await pickUnit(page);
  await next(page);
  await goToQuestion(page, '4821');
  await expect(questionOfAnother(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await complete(page);
  await expect(page.getByText('Choose yes or no')).toBeVisible();
  await answerAndComplete(page, 'no');
  await expect(seen(page, 'Saved on this device')).toBeVisible();
  await savedHere(page);
  await expect(seen(page, `Requested: Unit ${wished}`)).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code: the status page of receipt/ })).toBeVisible();
  await expect(page.getByText(/Welcome|successfully|is kept for you/)).toHaveCount(0);
  await expectAccessible(page);
  const { statusPath } = await readReceipt(page);
  expect(await leasesOf(server.sql, emailFor('start'))).toEqual([]);

  await page.reload();
  await openHomeAnew(page);
  await savedHere(page);
  network.set('open');
  await isConfirmed(page);
  expect(await expectOneLease(server, 'start')).toBe(wished);
  await expect
    .poll(async () => (await leasesOf(server.sql, emailFor('start')))[0]?.idPhotoId, { timeout: 20_000 })
    .not.toBeNull();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expectStatus(page, statusPath, 'Confirmed');
  await openHomeAnew(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/is kept for you$/)).toBeHidden();
});

test('a captive portal in the middle is no office, and who leaves before the answer need not come back', async ({
  page,
  network,
  server,
}) => {
  const unit = await dealUnit(server.sql);
  await prepareDevice(page);
  await goToCode(page, unit, renting('captive'));
  network.set('captive');
  await finishOffline(page, { code: '4823', another: 'no' });
  await savedHere(page);
  // The portal has answered twice more, and still nobody takes it for the office.
  for (let answers = 0; answers < 2; answers += 1)
    await page.waitForResponse(/\/healthz/, { timeout: 60_000 });
  await expect(seen(page, 'Saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
  network.set('open');
  expect(await expectOneLease(server, 'captive')).toBe(unit);
  await isConfirmed(page);
});

test('the answer is lost after the commit, and the server goes down: saved, then told as the same rental', async ({
  page,
  network,
  server,
}) => {
  const unit = await dealUnit(server.sql);
  await prepareDevice(page);
  await goToCode(page, unit, renting('dropped'));
  await takeSuggestedCode(page);
  await next(page);
  await acceptLease(page);
  const dropped = network.dropReplyTo('POST /api/customers/complete-rental', 'cut');
  await complete(page);
  await dropped;
  await server.stop();
  await expect(seen(page, 'Saved on this device')).toBeVisible({ timeout: 30_000 });
  expect(await leasesOf(server.sql, emailFor('dropped'))).toHaveLength(1);
  await server.restart();
  await comeBack(page, network);
  await isConfirmed(page);
  expect(await expectOneLease(server, 'dropped')).toBe(unit);
  // What was told on this screen is no news on the home.
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
  await expect(page.getByText(/is kept for you/)).toBeHidden();
});

async function findCase(server: GatehouseServer, receipt: string): Promise<CaseRow | undefined> {
  const reply = await fetch(`${server.origin}/api/staff/cases?limit=100`, {
    headers: await signInStaff(server),
  });
  const { rows } = (await reply.json()) as { rows: CaseRow[] };
  return rows.find(({ submission }) => submission?.receiptNumber === receipt);
}

test('two tabs save each its own, and the unit of both is gone: who said yes gets another one, who said no is called', async ({
  page: yes,
  context,
  network,
  server,
}) => {
  const unit = await dealUnit(server.sql);
  await prepareDevice(yes);
  const no = await context.newPage();
  await no.goto('/');
  network.set('cut');
  await goToCode(yes, unit, renting('yes'));
  await finishOffline(yes, { code: '4831', another: 'yes' });
  await goToCode(no, unit, renting('no'));
  await finishOffline(no, { code: '4832', another: 'no' });
  const mine = await readReceipt(yes);
  const theirs = await readReceipt(no);
  expect(theirs.receipt).not.toBe(mine.receipt);
  await rentAtOffice(server.origin, unit);
  await comeBack(yes, network);

  await expect(seen(yes, new RegExp(`Unit ${unit} was gone, unit \\d+ is kept for you`))).toBeVisible({
    timeout: 40_000,
  });
  await expect(seen(no, 'This needs the office')).toBeVisible({ timeout: 40_000 });
  expect(await expectOneLease(server, 'yes')).not.toBe(unit);
  const [welcome] = await mailTo(server.sql, emailFor('yes'));
  expect(welcome?.text).toContain(`Unit ${unit}, which you had chosen, was taken by then.`);

  expect(await leasesOf(server.sql, emailFor('no'))).toEqual([]);
  const mail = await mailTo(server.sql, emailFor('no'));
  expect(mail.map(({ template }) => template)).toEqual(['conflict']);
  const found = await findCase(server, theirs.receipt);
  expect(found).toMatchObject({ kind: 'submission_conflict', state: 'open' });
  expect(found?.submission?.sent).toMatchObject({ email: emailFor('no') });
  await expectStatus(yes, mine.statusPath, 'Confirmed');
  await expectStatus(no, theirs.statusPath, 'The office is looking at it');
});
