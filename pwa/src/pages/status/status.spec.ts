import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

const token = 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o';
const known = {
  kind: 'rental',
  receiptNumber: 'D7K3Q-0001-A',
  receivedAt: '2026-11-21T19:05:00.000Z',
  settledAt: null,
};
const nothing = { kind: null, receiptNumber: null, receivedAt: null, settledAt: null };

const answer = (page: Page, json: object) =>
  page.route('**/api/status/*', (route) => route.fulfill({ json }));

test('every state of a request has its words, and no more of it is told', async ({ page }) => {
  for (const [state, title, facts] of [
    ['not_received', 'Not received yet', nothing],
    ['received', 'Received by the office', known],
    ['applied', 'Confirmed', known],
    ['conflict', 'The office is looking at it', known],
    ['declined', 'It could not be carried out', known],
    ['withdrawn', 'Withdrawn', known],
    ['ended', 'This page has ended', nothing],
  ] as const) {
    await answer(page, { state, ...facts });
    await page.goto(`/status/${token}`);
    await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
    await expect(page.getByText('D7K3Q-0001-A')).toHaveCount(facts === known ? 1 : 0);
    expect(await page.title()).not.toContain(token.slice(0, 8));
    if (state === 'applied') await expectAccessible(page);
  }
});

test('Refresh asks again; without the office it says so, and keeps what it knew; in Spanish it says the same', async ({
  page,
}) => {
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await answer(page, { state: 'received', ...known });
  await page.goto(`/status/${token}`);
  await expect(page.getByText('It is being worked on.')).toBeVisible();
  await page.unroute('**/api/status/*');
  await page.context().setOffline(true);
  await refresh.click();
  await expect(page.getByText('The office cannot be reached from here right now')).toBeVisible();
  await expect(page.getByText('It is being worked on.')).toBeVisible();
  await answer(page, { state: 'applied', ...known });
  await page.context().setOffline(false);
  await refresh.click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible();
});
