import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { maintenanceApi } from 'schemas/maintenance';
import { submissionsApi } from 'schemas/submissions';
import { objectPathOf, uploadsApi } from 'schemas/uploads';
import { documentedRental } from '../../../../tests/run/documented-rental.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/gatehouse-server.ts';
import { takePhoto } from '../../../../tests/run/take-photo.ts';

async function openInbox(page: Page, list: 'Submissions' | 'ID photos' | 'Tickets') {
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
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

test('what nobody can read is keyed in by hand, and takes effect under its own number @phone', async ({
  page,
  server,
}) => {
  const receipt = `DSPEC-${test.info().project.name}-Q`;
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
  await expectAccessible(page);

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

test('an unreadable ID photo is looked at, and the customer is asked to show the ID', async ({
  page,
  server,
}) => {
  await rentWithPhoto(page, server.sql, {
    firstName: 'Ada',
    lastName: 'Photographed',
    email: 'ada.photographed@example.com',
    gateCode: '3141',
  });
  await openInbox(page, 'ID photos');
  await page.getByRole('button', { name: 'Look at the ID photo of Ada Photographed' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'ID photo of Ada Photographed' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Unreadable/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save the verdict' }).click();
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason, for the staff alone').fill('The name is blurred.');
  await dialog.getByRole('button', { name: 'Save the verdict' }).click();
  await expect(page.getByText('The verdict is saved').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Checked' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ada Photographed' })).toContainText(
    'The name is blurred.',
  );
  const letters = await server.sql`select 1 as one from outgoing_messages
    where template = 'id_photo_unreadable' and recipient = 'ada.photographed@example.com'`;
  expect(letters).toHaveLength(1);
});

test('an ID that shows somebody else is a case, which is decided with a reason; both stay on record @phone', async ({
  page,
  server,
}, { project }) => {
  // Each screen has a tenant of its own.
  const lastName = project.name === 'phone' ? 'Mismatched-Phone' : 'Mismatched';
  const name = `Grace ${lastName}`;
  const leaseId = await rentWithPhoto(page, server.sql, {
    firstName: 'Grace',
    lastName,
    email: `${lastName.toLowerCase()}@example.com`,
    gateCode: project.name === 'phone' ? '2719' : '2718',
  });
  await openInbox(page, 'ID photos');
  await page.getByRole('button', { name: `Look at the ID photo of ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Another person, or another name/).click();
  await dialog.getByLabel('Reason, for the staff alone').fill('It is her sister.');
  await dialog.getByRole('button', { name: 'Save the verdict' }).click();
  await expect(page.getByText('The verdict is saved').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Does not match' }).click();
  const listed = page.getByRole('row').filter({ hasText: name });
  await expect(listed).toContainText('It is her sister.');
  await expect(listed).toContainText('Not decided');

  await page.goto('/dashboard');
  const cases = page.getByRole('region', { name: 'Open cases', exact: true });
  const mismatch = cases
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: 'The ID shows somebody else' });
  await mismatch.getByRole('button', { name: `Decide, with a reason: ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'What becomes of it?' });
  await question.getByRole('button', { name: 'Decide, with a reason' }).click();
  await expect(question.getByRole('textbox')).toHaveAccessibleDescription(/.+/);
  await expectAccessible(page);
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
  await dialog.getByLabel('New comment').fill('The plumber is on the way.');
  await dialog.getByRole('button', { name: 'Add the comment' }).click();
  await expect(dialog.getByText('The plumber is on the way.').first()).toBeVisible();
  await expectAccessible(page);

  await server.sql`update maintenance_tickets set priority = 'low', version = version + 1 where id = ${ticketId}`;
  await choose(page, 'Assigned to', 'staff');
  await choose(page, 'State', 'In progress');
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
