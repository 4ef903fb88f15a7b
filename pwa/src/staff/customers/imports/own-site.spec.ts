import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import {
  acceptLease,
  complete,
  goToMap,
  next,
  openWizard,
  seen,
  takeSuggestedCode,
} from '../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

// Nobody rents here yet: the documented spaces make way.
test.use({ seed: 'empty' });

const soon = { timeout: 20_000 };
const door = (page: Page, number: string) =>
  page.locator(`[data-number="${number}"]`).filter({ visible: true });

const doors = [
  ...Array.from({ length: 31 }, (_, i) => `A-${101 + i},5 x 10,45,vacant`),
  ...Array.from({ length: 8 }, (_, i) => `B0${i + 1},10x20,$120.00,${i === 3 ? 'damaged' : 'vacant'}`),
  'W1,30x40,1400,vacant',
];
const spaces = `Unit Number,Dimensions,Street Rate,Status\n${doors.join('\n')}\n`;

async function bringIn(page: Page, csv: string) {
  await openOffice(page, '/customers?tab=import');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file: Spaces' }).click(),
  ]);
  await chooser.setFiles({ name: 'doors.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check files' }).click();
}

test('doors with the same numbers are others: who had chosen one is told, and sees what each costs; so when it is undone', async ({
  page,
  browser,
  server,
}) => {
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await openWizard(visitor);
  await goToMap(visitor, { 'E-mail': 'same-number@mail.example' });
  await door(visitor, '5').click(soon);
  await next(visitor);
  const rows = Array.from({ length: 40 }, (_, i) => `${i + 1},5x10,45,vacant`);
  await bringIn(page, `Unit,Size,Rate,Status\n${rows.join('\n')}\n`);
  await page.getByRole('button', { name: 'Bring them in' }).click(soon);
  await expect(page.getByText('Brought in, not live', { exact: true })).toBeVisible(soon);

  await expect(seen(visitor, /Unit 5 (is not free any more|was just taken)/)).toBeVisible(soon);
  await visitor.getByRole('button', { name: 'Choose another' }).click();
  await expect(door(visitor, '5')).toHaveAccessibleName('Unit 5, 5x10, $45.00 a month, Available', soon);
  await expect(door(visitor, '42')).toHaveCount(0);
  await door(visitor, '5').click();
  await next(visitor);

  await page.getByRole('button', { name: 'Take out again' }).click();
  await page.getByLabel('Reason').fill('Wrong file');
  await page.getByRole('dialog').getByRole('button', { name: 'Take out again' }).click();
  await expect(seen(visitor, /Unit 5 (is not free any more|was just taken)/)).toBeVisible(soon);
  await visitor.getByRole('button', { name: 'Choose another' }).click();
  await expect(door(visitor, '5')).toHaveAccessibleName('Unit 5, 10x10, $60.00 a month, Available', soon);
  await expect(door(visitor, '96')).toBeVisible(soon);
});

test('an owner brings doors of their own along; they are on every map, and a customer who was there before rents one', async ({
  page,
  browser,
  server,
}) => {
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await openWizard(visitor);
  await goToMap(visitor, { 'E-mail': 'own-site@mail.example' });
  await expect(door(visitor, '42')).toBeVisible(soon);

  await test.step('the file says what makes way, and takes its place', async () => {
    await bringIn(page, spaces);
    await expect(page.getByText('the 100 spaces that this site started with make way for yours')).toBeVisible(
      soon,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bring them in' }).click();
    await expect(page.getByText('Brought in, not live', { exact: true })).toBeVisible(soon);
  });

  await test.step('the office has them on its map, and nothing under construction', async () => {
    await page.goto('/storage-map');
    await expect(door(page, 'A131')).toBeVisible(soon);
    await expect(door(page, '97')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /new units/i })).toHaveCount(0);
    await expect(page.getByText('All 40 spaces')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Find a unit').fill('b-07');
    await expect(page.getByText('1 of 40 spaces')).toBeVisible();
  });

  await test.step('whoever was choosing sees the new doors without a reload, and rents one of them', async () => {
    await expect(door(visitor, 'B7')).toBeVisible(soon);
    await expect(door(visitor, '42')).toHaveCount(0);
    await expect(door(visitor, 'B4')).toHaveAccessibleName('Unit B4, 10x20, $120.00 a month, Maintenance');
    await expectAccessible(visitor);
    await door(visitor, 'B7').click();
    await next(visitor);
    await takeSuggestedCode(visitor);
    await next(visitor);
    await expect(seen(visitor, /B7/)).toBeVisible();
    await acceptLease(visitor);
    await complete(visitor);
    await expect(seen(visitor, /Welcome/)).toBeVisible(soon);
    const [lease] = await server.sql`select u.number, l.monthly_rate_cents as cents from leases l
      join units u on u.id = l.unit_id join customers c on c.id = l.customer_id where c.email = 'own-site@mail.example'`;
    expect(lease).toEqual({ number: 'B7', cents: 120_00 });
  });

  await test.step('a link names a door as it is painted', async () => {
    await visitor.goto('/?service=rent-unit&unit=B-05');
    await expect(seen(visitor, /Unit B5/)).toBeVisible(soon);
    await page.goto('/storage-map?unit=a-101');
    await expect(page.getByRole('heading', { name: 'Unit A101' })).toBeVisible(soon);
  });
});
