import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

const conflict = {
  id: '0199a000-0000-7000-8000-000000000001',
  kind: 'submission_conflict',
  state: 'open',
  leaseId: null,
  unitNumber: null,
  customerName: null,
  createdAt: '2026-11-21T19:05:00.000Z',
  options: ['same_size_unit', 'try_again', 'decline'],
  submission: {
    id: '0199a000-0000-7000-8000-0000000000aa',
    kind: 'rental',
    receiptNumber: 'D7K3Q-0001-A',
    message: 'That unit was just taken by someone else. Please choose another one.',
    sent: {
      name: "Zoë O'Brien",
      email: 'zoe@example.com',
      phone: '8595550123',
      unit: '42',
      gateCode: '4819',
    },
  },
};

/** One case, which leaves the list once it is decided. */
async function openCases(page: Page, refusal?: { status: number; code: string; message: string }) {
  const decisions: unknown[] = [];
  await page.route('**/api/staff/cases?**', (route) => list(route));
  await page.route('**/api/staff/cases', (route) => list(route));
  await page.route('**/api/staff/cases/*/resolve', (route) => {
    decisions.push(route.request().postDataJSON());
    if (!refusal) return route.fulfill({ json: { state: 'resolved', unit: '43' } });
    const { status, code, message } = refusal;
    const body = {
      type: `/problems/${code}`,
      title: code,
      status,
      detail: message,
      code,
      message,
      ref: 'spec',
    };
    return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) });
  });
  const list = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.fulfill({ json: { rows: decisions.length > 0 && !refusal ? [] : [conflict], next: null } });
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const cases = page.getByRole('region', { name: 'Open cases', exact: true });
  await expect(cases.getByText("Zoë O'Brien")).toBeVisible();
  return { cases, decisions };
}

test('a conflict shows what was sent and what stands in its way, and one press settles it', async ({
  page,
}) => {
  const { cases, decisions } = await openCases(page);
  for (const text of ['(859) 555-0123', 'zoe@example.com', '42', '4819', 'D7K3Q-0001-A']) {
    await expect(cases.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(cases.getByText('That unit was just taken')).toBeVisible();
  await expectAccessible(page);
  await cases.getByRole('button', { name: /^Give another of the same size/ }).click();
  await expect(page.getByText('Unit 43 is kept for the customer').first()).toBeVisible();
  await expect(cases.getByText('Nothing to look at')).toBeVisible();
  expect(decisions).toEqual([{ option: 'same_size_unit' }]);
});

test('nobody is declined without a word', async ({ page }) => {
  const { cases, decisions } = await openCases(page);
  await cases.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Write a sentence for the customer')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('What the customer is told').fill('Please come by the office.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(cases.getByText('Nothing to look at')).toBeVisible();
  expect(decisions).toEqual([{ option: 'decline', message: 'Please come by the office.' }]);
});

test('what the server refuses is a sentence, and the case stays', async ({ page }) => {
  const message = 'No other unit of that size is free right now.';
  const { cases } = await openCases(page, { status: 409, code: 'nothing_free', message });
  await cases.getByRole('button', { name: /^Give another of the same size/ }).click();
  await expect(cases.getByText(message)).toBeVisible();
  await expectAccessible(page);
});
