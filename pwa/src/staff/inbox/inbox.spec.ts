import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { submissionsApi } from 'schemas/inbox/submissions';
import { uploadsApi } from 'schemas/inbox/uploads';
import { objectPathOf } from 'schemas/kit/fields/object-path';
import { maintenanceApi } from 'schemas/maintenance/maintenance';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { takePhoto } from '../../../../tests/run/browser/take-photo.ts';
import { documentedRental } from '../../../../tests/run/journeys/documented-rental.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

async function openInbox(page: Page, list: 'Submissions' | 'ID photos' | 'Tickets') {
  await openOffice(page, '/dashboard?tab=inbox');
  await page.getByRole('tab', { name: list }).click();
}

/** A record that nobody can open, as a device with a lost key would deliver it. */
async function deliverUnreadable(page: Page, receiptNumber: string): Promise<string> {
  const id = randomUUID();
  const header = JSON.stringify({
    id,
    kind: 'maintenance_request',
    schemaVersion: 1,
    fingerprint: createHash('sha256').update(id).digest('hex'),
    keyId: 'lost',
    capturedAt: '2031-01-01T00:00:00.000Z',
    receiptNumber,
  });
  const base64Url = (bytes: number) => randomBytes(bytes).toString('base64url');
  const reply = await page.request.post(submissionsApi.receive.path, {
    headers: { 'x-device': base64Url(32) },
    data: { records: [{ header, encapsulated: base64Url(65), ciphertext: base64Url(200) }] },
  });
  expect(await reply.json()).toMatchObject({ receipts: [{ id, status: 'received' }] });
  return id;
}

async function choose(page: Page, label: string, option: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('what nobody can read is keyed in by hand, and takes effect under its own number', async ({
  page,
  server,
}) => {
  const receipt = 'DSPEC-0001-Q';
  const id = await deliverUnreadable(page, receipt);
  await expect
    .poll(async () => (await server.sql`select state from inbox_records where id = ${id}`)[0]?.state)
    .toBe('quarantined');
  await openInbox(page, 'Submissions');
  await page.getByRole('radio', { name: /^Quarantined/ }).click();
  await page.getByRole('button', { name: `Look at ${receipt}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('What was sent cannot be opened.')).toBeVisible();
  await expect(dialog.getByText('Its clock runs ahead')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Look at ${receipt}` })).toBeFocused();
  await page.keyboard.press('Enter');

  await dialog.getByRole('button', { name: 'Key in by hand' }).click();
  await dialog.getByRole('button', { name: 'Carry it out' }).click();
  await expect(dialog.getByText('Please select an issue type')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Unit number').fill('42');
  await dialog.getByLabel('Last name').fill('Hopper');
  await dialog.getByLabel('Phone').fill('8595550101');
  await dialog.getByLabel('Description').fill('Water drips from the ceiling.');
  await choose(page, 'What is broken', 'Roof leaks');
  await choose(page, 'How urgent it is', 'High');
  await dialog.getByRole('button', { name: 'Carry it out' }).click();
  await expect(page.getByText('Carried out').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const tickets = await server.sql`select t.last_name from maintenance_tickets t
    join submissions s on s.effect_id = t.id where s.id = ${id}`;
  expect([...tickets]).toEqual([{ last_name: 'Hopper' }]);
});

/** A rental that came with a photo of an ID, and waits for its first payment. */
async function rentWithPhoto(
  page: Page,
  sql: GatehouseServer['sql'],
  who: { firstName: string; lastName: string; email: string; gateCode: string },
): Promise<string> {
  const opened = await page.request.post(uploadsApi.open.path);
  const { uploadURL } = (await opened.json()) as { uploadURL: string };
  await page.request.put(uploadURL, { data: await takePhoto(), headers: { 'content-type': 'image/jpeg' } });
  const [unit] = await sql`select id from units where kind = 'unit' and status = 'available' limit 1`;
  const rented = await page.request.post('/api/customers/complete-rental', {
    data: {
      ...documentedRental,
      ...who,
      driversLicenseImagePath: objectPathOf(uploadURL),
      selectedUnitId: unit?.id,
    },
  });
  expect(rented.status()).toBe(200);
  return ((await rented.json()) as { leaseId: string }).leaseId;
}

/** Opens the photo of that name, chooses the verdict that says so, and is asked why. */
async function judge(page: Page, name: string, verdict: RegExp) {
  await page.getByRole('button', { name: `Look at the ID photo of ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: `ID photo of ${name}` })).toBeVisible();
  await dialog.getByText(verdict).click();
  await dialog.getByRole('button', { name: 'Save the verdict' }).click();
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible();
}

async function sayWhy(page: Page, reason: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, for the staff alone').fill(reason);
  await dialog.getByRole('button', { name: 'Save the verdict' }).click();
  await expect(page.getByText('The verdict is saved').first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('of an unreadable ID photo the customer hears; one that shows somebody else is a case, decided with a reason; both stay on record', async ({
  page,
  server,
}) => {
  const ada = { firstName: 'Ada', lastName: 'Photographed', email: 'ada@example.com', gateCode: '3141' };
  const grace = { firstName: 'Grace', lastName: 'Mismatched', email: 'grace@example.com', gateCode: '2718' };
  await rentWithPhoto(page, server.sql, ada);
  const leaseId = await rentWithPhoto(page, server.sql, grace);
  await openInbox(page, 'ID photos');
  await judge(page, 'Ada Photographed', /^The customer gets an e-mail/);
  await expectAccessible(page);
  await sayWhy(page, 'The name is blurred.');
  await judge(page, 'Grace Mismatched', /^Another person, or another name/);
  await sayWhy(page, 'It is her sister.');
  await page.getByRole('radio', { name: 'Checked' }).click();
  const listed = page.getByRole('row');
  await expect(listed.filter({ hasText: 'Ada Photographed' })).toContainText('The name is blurred.');
  const letters = await server.sql`select 1 as one from outgoing_messages
    where template = 'id_photo_unreadable' and recipient = ${ada.email}`;
  expect(letters).toHaveLength(1);
  await page.getByRole('radio', { name: 'Does not match' }).click();
  const mismatched = listed.filter({ hasText: 'Grace Mismatched' });
  await expect(mismatched).toContainText('It is her sister.');
  await expect(mismatched).toContainText('Not decided');

  await page.goto('/dashboard?tab=inbox&list=cases');
  const mismatch = page
    .getByRole('region', { name: 'Open cases', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Grace Mismatched' })
    .filter({ hasText: 'The ID shows somebody else' });
  await mismatch.getByRole('button', { name: 'Decide, with a reason: Grace Mismatched' }).click();
  const question = page.getByRole('dialog', { name: 'What becomes of it?' });
  await question.getByRole('button', { name: 'Decide, with a reason' }).click();
  await expect(question.getByRole('textbox')).toHaveAccessibleDescription(/.+/);
  await question.getByRole('textbox').fill('The sister pays, and signs a lease of her own.');
  await question.getByRole('button', { name: 'Decide, with a reason' }).click();
  await expect(page.getByText('Decided, with your reason').first()).toBeVisible();
  await expect(mismatch).toHaveCount(0);
  const [decided] = await server.sql`select state from conflict_cases
    where lease_id = ${leaseId} and kind = 'id_photo_mismatch'`;
  expect(decided).toEqual({ state: 'resolved' });
});

test('a ticket that somebody else changed meanwhile shows both versions, and loses neither', async ({
  page,
  server,
}) => {
  const sent = await page.request.post(maintenanceApi.request.path, {
    data: {
      unitNumber: '42',
      lastName: 'Hopper',
      phone: '(859) 555-0101',
      issueType: 'water-damage',
      priority: 'emergency',
      description: 'Water stands on the floor.',
    },
  });
  const { ticketId, ticketNumber } = (await sent.json()) as { ticketId: string; ticketNumber: string };
  await openInbox(page, 'Tickets');
  await page.getByRole('button', { name: `Work on ${ticketNumber}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Water stands on the floor.')).toBeVisible();
  await choose(page, 'Assigned to', 'staff');
  await choose(page, 'State', 'In progress');
  await server.sql`update maintenance_tickets set priority = 'low', version = version + 1 where id = ${ticketId}`;
  // The answer brings the ticket as it is stored now, under what was chosen here before.
  await dialog.getByLabel('New comment').fill('The plumber is on the way.');
  await dialog.getByRole('button', { name: 'Add the comment' }).click();
  await expect(dialog.getByLabel('New comment')).toHaveValue('');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The plumber is on the way.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const versions = dialog.getByRole('row').filter({ hasText: 'How urgent' });
  await expect(versions).toContainText('Emergency');
  await expect(versions).toContainText('Low');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${ticketNumber} is saved`).first()).toBeVisible();
  const [kept] = await server.sql`select t.state, t.priority, u.username from maintenance_tickets t
    join staff_users u on u.id = t.assignee_id where t.id = ${ticketId}`;
  expect(kept).toEqual({ state: 'in_progress', priority: 'emergency', username: 'staff' });
});
