import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, type GatehouseServer, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice, signInByCall } from '../../../../../tests/run/site/open-office.ts';

test.describe.configure({ timeout: 90_000 });

/** So many cheques for a dollar, numbered from 8810 on. */
async function takeChecks({ request }: Page, { sql }: GatehouseServer, count: number): Promise<void> {
  const [lease] = await sql`select id from leases where state = 'active' and vacated_on is null limit 1`;
  const { headers } = await signInByCall(request);
  for (let i = 0; i < count; i += 1) {
    const data = { method: 'check', key: randomUUID(), amount: '1.00', reference: `${8810 + i}` };
    const reply = await request.post(`/api/staff/leases/${lease?.id}/payments`, { headers, data });
    expect(reply.status()).toBe(200);
  }
}

/** By a call of somebody at another desk: whatever is in the drawer was counted right. */
async function closeTodayElsewhere({ request }: Page): Promise<void> {
  const { headers } = await signInByCall(request);
  const { today } = await (await request.get('/api/staff/day-closes/open', { headers })).json();
  const { figures, checks } = await (await request.get(`/api/staff/day-closes/${today}`, { headers })).json();
  const { cashIn, cashOut, cards, terminal } = figures;
  const here = checks.map(({ paymentId }: { paymentId: string }) => paymentId);
  const seen = { cashIn, cashOut, cards, terminal };
  const counted = {
    openingFloat: '100.00',
    countedCash: '100.00',
    float: '0.00',
    reason: 'Counted elsewhere',
  };
  const reply = await request.post('/api/staff/day-closes', {
    headers,
    data: { key: randomUUID(), day: today, ...counted, seen, checks: { here, missing: [] } },
  });
  expect(await reply.json()).toMatchObject({ day: today });
}

test('a closed day of many checks opens with the first ones, shows the rest when asked, and prints all', async ({
  page,
  server,
}) => {
  await openOffice(page, '/payments?list=closes');
  await takeChecks(page, server, 52);
  await closeTodayElsewhere(page);
  await page.reload();
  await page.getByRole('button', { name: /^Open the close of/ }).click();
  const dialog = page.getByRole('dialog').last();
  const rest = dialog.getByRole('button', { name: 'Show all checks and lines' });
  await expect(dialog.getByText(/^Check 8810/)).toBeVisible();
  await expect(rest).toBeVisible();
  await expect(dialog.getByText(/^Check 8861/)).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  // A slip that lacks checks is never printed.
  await page.route(/day-closes\/[\d-]+$/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Print the deposit slip' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deposit slip', includeHidden: true })).toHaveCount(0);
  await page.unroute(/day-closes\/[\d-]+$/);
  await dialog.getByRole('button', { name: 'Print the deposit slip' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: '8861', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(dialog.getByText(/^Check 8861/)).toBeVisible();
  await expect(rest).toHaveCount(0);
});
