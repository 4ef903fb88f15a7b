import type { Page } from 'playwright/test';
import { moveOutsApi } from 'schemas/move-outs';
import { objectPathOf, uploadsApi } from 'schemas/uploads';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/gatehouse-server.ts';
import { takePhoto } from '../../../../tests/run/take-photo.ts';

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
      vacatedOn: null,
      amount: null,
    },
  },
  moveOut: null,
  infoChange: null,
  alike: null,
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

test('a conflict shows what was sent and what stands in its way, and one press settles it @phone', async ({
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

test('words for a customer stay until they have arrived, and nobody claims what is not known', async ({
  page,
}) => {
  const { cases, decisions } = await openCases(page);
  const resolve = '**/api/staff/cases/*/resolve';
  await page.route(resolve, (route) => route.abort());
  await cases.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request' });
  const words = dialog.getByLabel('What the customer is told');
  await words.fill('Please come by the office.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Perhaps decided')).toBeVisible();
  await expect(words).toHaveValue('Please come by the office.');
  await expectAccessible(page);
  // The next one arrives, and its answer does not.
  await page.unroute(resolve);
  await page.route(resolve, (route) => {
    decisions.push(route.request().postDataJSON());
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('The case is decided').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(decisions).toEqual([{ option: 'decline', message: 'Please come by the office.' }]);
});

test('what the server refuses is a sentence, and the case stays', async ({ page }) => {
  const message = 'No other unit of that size is free right now.';
  const { cases } = await openCases(page, { status: 409, code: 'nothing_free', message });
  await cases.getByRole('button', { name: /^Give another of the same size/ }).click();
  await expect(cases.getByText(message)).toBeVisible();
  await expectAccessible(page);
});

/** A tenant of the demo leaves a dirty unit, with a photo, for real; the staff look at the case. */
async function openMoveOut(page: Page, sql: GatehouseServer['sql']) {
  // Each test, on whichever screen, has a tenant of its own.
  const [tenant] = await sql`select u.number, c.last_name from leases l join units u on u.id = l.unit_id
    join customers c on c.id = l.customer_id where l.state = 'active' and l.vacated_on is null and u.kind = 'unit'
    and not exists (select from move_outs m where m.lease_id = l.id)
    and not exists (select from invoices i where i.lease_id = l.id and i.status = 'pending') limit 1`;
  const unit = String(tenant?.number);
  const opened = await page.request.post(uploadsApi.open.path);
  const { uploadURL } = (await opened.json()) as { uploadURL: string };
  await page.request.put(uploadURL, { data: await takePhoto(), headers: { 'content-type': 'image/jpeg' } });
  const sent = await page.request.post(moveOutsApi.request.path, {
    data: {
      unitNumber: unit,
      lastName: tenant?.last_name,
      phone: '(859) 555-0101',
      unitCondition: 'dirty',
      cleaningFeeAccepted: true,
      unitEmptied: true,
      finalPaymentConfirmed: true,
      lockRemoved: false,
      conditionPhotoPaths: [objectPathOf(uploadURL)],
    },
  });
  const { receiptNumber } = (await sent.json()) as { receiptNumber: string };
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const cases = page.getByRole('region', { name: 'Open cases', exact: true });
  const moveOut = cases.getByRole('listitem').filter({ hasText: receiptNumber });
  await expect(moveOut).toBeVisible();
  return { unit, moveOut };
}

test('a move-out shows what to look at; once the unit is seen to be empty, the lease ends @phone', async ({
  page,
  server,
}) => {
  const { unit, moveOut } = await openMoveOut(page, server.sql);
  for (const text of ['Dirty', 'Still on the door', '(859) 555-0101', '$30.00']) {
    await expect(moveOut.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await moveOut.getByRole('button', { name: `Photo 1 of unit ${unit}` }).click();
  await expect(page.getByRole('img', { name: `Photo 1 of unit ${unit}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await moveOut.getByRole('button', { name: /^Unit is empty/ }).click();
  const inspection = page.getByRole('dialog', { name: `Inspect unit ${unit}` });
  await expect(inspection.getByRole('listitem').filter({ hasText: 'The tenant owes' })).toContainText(
    '$30.00',
  );
  await inspection.getByText('Charge the cleaning fee of $30.00').click();
  await expect(inspection.getByRole('listitem').filter({ hasText: 'The tenant owes' })).toContainText(
    '$0.00',
  );
  await inspection.getByLabel('Why the fee is another').fill('It was clean');
  await inspection.getByText('In maintenance').click();
  await expectAccessible(page);
  await inspection.getByRole('button', { name: /^Unit is empty/ }).click();
  await expect(page.getByText(`The lease of unit ${unit} has ended`).first()).toBeVisible();
  await expect(moveOut).toBeHidden();
  const mail = page.getByRole('region', { name: 'Outgoing mail', exact: true });
  await expect(mail.getByText(new RegExp(`move-out from unit ${unit} .* is final`)).first()).toBeVisible();
});

test('where the unit is not empty the lease goes on, in words that the tenant reads', async ({
  page,
  server,
}) => {
  const { unit, moveOut } = await openMoveOut(page, server.sql);
  await moveOut.getByRole('button', { name: /^Lease goes on/ }).click();
  const dialog = page.getByRole('dialog', { name: 'The lease goes on' });
  await dialog.getByRole('button', { name: 'Lease goes on', exact: true }).click();
  await expect(dialog.getByText('Write a sentence for the customer')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('What the customer is told').fill('Two boxes are still there.');
  await dialog.getByRole('button', { name: 'Lease goes on', exact: true }).click();
  await expect(page.getByText(`The lease of unit ${unit} goes on`).first()).toBeVisible();
  await expect(moveOut).toBeHidden();
});
