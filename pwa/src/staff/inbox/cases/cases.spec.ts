import type { Page, Route } from 'playwright/test';
import { uploadsApi } from 'schemas/inbox/uploads';
import { objectPathOf } from 'schemas/kit/fields/object-path';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { takePhoto } from '../../../../../tests/run/browser/take-photo.ts';
import { expect, type GatehouseServer, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

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
  leaseDiffers: null,
  alike: null,
};

/** What the server does with a decision: it settles the case, says no, is out of reach, or settles it and is not heard. */
type Outcome = 'settled' | 'refused' | 'unreachable' | 'unheard';

const refusal = 'No other unit of that size is free right now.';
const refused = {
  status: 409,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: '/problems/nothing_free',
    title: 'nothing_free',
    status: 409,
    detail: refusal,
    code: 'nothing_free',
    message: refusal,
    ref: 'spec',
  }),
};

/** One case at a time, which leaves the list once it is decided. */
async function serveCase(page: Page) {
  const office = { outcome: 'settled' as Outcome, isOpen: true, decisions: [] as unknown[], listMs: 0 };
  const list = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, office.listMs));
    return route.fulfill({ json: { rows: office.isOpen ? [conflict] : [], next: null } });
  };
  await page.route('**/api/staff/cases?**', list);
  await page.route('**/api/staff/cases', list);
  await page.route('**/api/staff/cases/*/resolve', (route) => {
    const { outcome } = office;
    if (outcome === 'refused') return route.fulfill(refused);
    if (outcome === 'unreachable') return route.abort();
    office.isOpen = false;
    office.decisions.push(route.request().postDataJSON());
    return outcome === 'unheard' ? route.abort() : route.fulfill({ json: { state: 'resolved', unit: '43' } });
  });
  return office;
}

test('a conflict shows what was sent and what stands in its way; words stay until they have arrived, and one press settles it', async ({
  page,
}) => {
  const office = await serveCase(page);
  await openOffice(page, '/dashboard?tab=inbox&list=cases');
  const cases = page.getByRole('region', { name: 'Open cases', exact: true });
  for (const text of ['(859) 555-0123', 'zoe@example.com', '42', '4819', 'D7K3Q-0001-A']) {
    await expect(cases.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(cases.getByText('That unit was just taken')).toBeVisible();
  const giveAnother = cases.getByRole('button', { name: /^Give another of the same size/ });
  office.outcome = 'refused';
  await giveAnother.click();
  await expect(cases.getByText(refusal)).toBeVisible();

  // Nobody is declined without a word.
  await cases.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request' });
  const words = dialog.getByLabel('What the customer is told');
  const decline = dialog.getByRole('button', { name: 'Decline', exact: true });
  await decline.click();
  await expect(dialog.getByText('Write a sentence for the customer')).toBeVisible();
  await words.fill('Please come by the office.');
  office.outcome = 'unreachable';
  await decline.click();
  await expect(dialog.getByText('Perhaps decided')).toBeVisible();
  await expect(words).toHaveValue('Please come by the office.');
  await expectAccessible(page);
  expect(office.decisions).toEqual([]);
  // The next one arrives, and its answer does not.
  office.outcome = 'unheard';
  await decline.click();
  await expect(page.getByText('The case is decided').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(office.decisions).toEqual([{ option: 'decline', message: 'Please come by the office.' }]);

  office.isOpen = true;
  office.outcome = 'settled';
  await page.getByRole('button', { name: 'Refresh' }).click();
  await giveAnother.click();
  await expect(page.getByText('Unit 43 is kept for the customer').first()).toBeVisible();
  await expect(cases.getByText('Nothing to look at')).toBeVisible();
  expect(office.decisions.slice(1)).toEqual([{ option: 'same_size_unit' }]);
});

test('whoever reads why something was not done may press the next thing at once, however slow the lists are', async ({
  page,
}) => {
  const office = await serveCase(page);
  await openOffice(page, '/dashboard?tab=inbox&list=cases');
  const cases = page.getByRole('region', { name: 'Open cases', exact: true });
  office.listMs = 3_000;
  office.outcome = 'refused';
  await cases.getByRole('button', { name: /^Give another of the same size/ }).click();
  await expect(cases.getByText(refusal)).toBeVisible();
  office.outcome = 'settled';
  await cases.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request' });
  await dialog.getByLabel('What the customer is told').fill('Please come by the office.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(office.decisions).toEqual([{ option: 'decline', message: 'Please come by the office.' }]);
});

/** A tenant of the demo leaves a dirty unit, with a photo, for real. */
async function leaveUnit({ request }: Page, sql: GatehouseServer['sql']) {
  const [tenant] = await sql`select u.number, c.last_name from leases l join units u on u.id = l.unit_id
    join customers c on c.id = l.customer_id where l.state = 'active' and l.vacated_on is null and u.kind = 'unit'
    and not exists (select from move_outs m where m.lease_id = l.id)
    and not exists (select from invoices i where i.lease_id = l.id and i.status = 'pending') limit 1`;
  const unit = String(tenant?.number);
  const opened = await request.post(uploadsApi.open.path);
  const { uploadURL } = (await opened.json()) as { uploadURL: string };
  await request.put(uploadURL, { data: await takePhoto(), headers: { 'content-type': 'image/jpeg' } });
  const sent = await request.post(moveOutsApi.request.path, {
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
  return { unit, receiptNumber };
}

test('a move-out shows what to look at; where the unit is not empty the lease goes on, and ends once it is', async ({
  page,
  server,
}) => {
  const full = await leaveUnit(page, server.sql);
  const empty = await leaveUnit(page, server.sql);
  await openOffice(page, '/dashboard?tab=inbox&list=cases');
  const cases = page.getByRole('region', { name: 'Open cases', exact: true }).getByRole('listitem');
  const stays = cases.filter({ hasText: full.receiptNumber });
  await stays.getByRole('button', { name: /^Lease goes on/ }).click();
  const dialog = page.getByRole('dialog', { name: 'The lease goes on' });
  await dialog.getByLabel('What the customer is told').fill('Two boxes are still there.');
  await dialog.getByRole('button', { name: 'Lease goes on', exact: true }).click();
  await expect(page.getByText(`The lease of unit ${full.unit} goes on`).first()).toBeVisible();
  await expect(stays).toBeHidden();

  const { unit } = empty;
  const moveOut = cases.filter({ hasText: empty.receiptNumber });
  for (const text of ['Dirty', 'Still on the door', '(859) 555-0101', '$30.00']) {
    await expect(moveOut.getByText(text, { exact: true })).toBeVisible();
  }
  await moveOut.getByRole('button', { name: `Photo 1 of unit ${unit}` }).click();
  await expect(page.getByRole('img', { name: `Photo 1 of unit ${unit}` })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await moveOut.getByRole('button', { name: /^Unit is empty/ }).click();
  const inspection = page.getByRole('dialog', { name: `Inspect unit ${unit}` });
  const owed = inspection.getByRole('listitem').filter({ hasText: 'The tenant owes' });
  await expect(owed).toContainText('$30.00');
  await inspection.getByText('Charge the cleaning fee of $30.00').click();
  await expect(owed).toContainText('$0.00');
  await inspection.getByLabel('Why the fee is another').fill('It was clean');
  await inspection.getByText('In maintenance').click();
  await expectAccessible(page);
  await inspection.getByRole('button', { name: /^Unit is empty/ }).click();
  await expect(page.getByText(`The lease of unit ${unit} has ended`).first()).toBeVisible();
  await expect(moveOut).toBeHidden();
  await page.goto('/settings?tab=mail');
  const mail = page.getByRole('region', { name: 'Outgoing mail', exact: true });
  await expect(mail.getByText(new RegExp(`move-out from unit ${unit} .* is final`)).first()).toBeVisible();
});
