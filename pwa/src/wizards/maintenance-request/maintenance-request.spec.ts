import type { Page } from 'playwright/test';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { takePhoto } from '../../../../tests/run/browser/take-photo.ts';
import { dealTenants, press, type Tenant } from '../../../../tests/run/journeys/account-journey.ts';
import {
  chooseProblem,
  fillDetails,
  openMaintenance,
} from '../../../../tests/run/journeys/maintenance-journey.ts';
import { seen } from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 120_000 });

const expectShown = expectShownOf('maintenance request');
const dealTenant = dealTenants();
const ticketsOf = ({ sql }: GatehouseServer, { leaseId }: Tenant) =>
  sql`select t.number, issue_type, priority, description, phone, state,
      (select count(*)::int from maintenance_photos p where p.ticket_id = t.id) as photos
    from maintenance_tickets t where lease_id = ${leaseId} order by created_at`;
const submit = (page: Page) => press(page, 'Submit Request');

test('what the steps ask for, with the documented messages, and a ticket with a photo at the end', {
  tag: '@quick',
}, async ({ page, server }) => {
  const tenant = await dealTenant(server.sql);
  await openMaintenance(page);
  await expect(seen(page, /Step 1 of 2/)).toBeVisible();
  await expect(page.getByText('50%')).toBeVisible();
  await press(page, 'Continue');
  await expectShown(page, 'Please select an issue type', 'issueType: empty');
  await expectShown(page, 'Please select priority level', 'priority: empty');
  await chooseProblem(page, {
    category: 'Water or moisture',
    issue: 'Moisture or mold',
    priority: 'Same day',
  });
  await press(page, 'Continue');
  await expect(seen(page, /Step 2 of 2/)).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
  await submit(page);
  await expect(page.getByText('Unit number required')).toBeVisible();
  await expect(page.getByText('Last name required')).toBeVisible();
  await expectShown(page, 'Phone number required for follow-up', 'phone: shorter than 10');
  await expectShown(
    page,
    'Please provide more details (minimum 10 characters)',
    'description: shorter than 10',
  );
  await expect(page.getByLabel('Unit number')).toBeFocused();
  await expectAccessible(page);
  await fillDetails(page, tenant);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'mold.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Submit Request' }).dblclick();
  await expect(seen(page, 'We have your request')).toBeVisible({ timeout: 15_000 });
  await expect(seen(page, 'We contact you within 24 hours')).toBeVisible();
  await expect(seen(page, 'Does it get worse? Call (859) 555-0199')).toBeVisible();
  const number = await seen(page, /^WS\d{6}$/).textContent();
  expect(await ticketsOf(server, tenant)).toEqual([
    {
      number,
      issue_type: 'moisture-mold',
      priority: 'high',
      description: 'The back wall is wet and smells of mold.',
      phone: '+18595550123',
      state: 'open',
      photos: 1,
    },
  ]);
  await press(page, 'Done');
  await expect(page).toHaveURL('/');
});

test('an emergency shows whom to call at once, on every screen, and the staff settle it', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openMaintenance(page);
  const call = page.getByRole('link', { name: 'Call (859) 555-0199' });
  await expect(call).toHaveCount(0);
  await chooseProblem(page, { category: 'Electricity', issue: 'No power', priority: 'Immediate' });
  await expect(call).toHaveAttribute('href', 'tel:+18595550199');
  await press(page, 'Continue');
  await expect(call).toBeVisible();
  await fillDetails(page, tenant);
  await press(page, 'Back');
  await expect(page.getByRole('radio', { name: 'No power' })).toBeChecked();
  await press(page, 'Continue');
  await expect(page.getByLabel('Last name')).toHaveValue(tenant.lastName);
  await submit(page);
  await expect(seen(page, 'We have your request')).toBeVisible({ timeout: 15_000 });
  await expect(call).toBeVisible();
  await expect(seen(page, 'We contact you at once, within 24 hours at the latest')).toBeVisible();
  const [ticket] = await ticketsOf(server, tenant);
  expect(ticket).toMatchObject({ priority: 'emergency', state: 'open' });

  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await press(page, 'Sign In');
  // First of all that waits: what is wrong stands there before anything is opened.
  await page.getByRole('link', { name: /^Emergency/ }).click();
  await page.getByRole('button', { name: `Work on ${ticket?.number}` }).click();
  const work = page.getByRole('dialog');
  await expect(work.getByText('The back wall is wet and smells of mold.').first()).toBeVisible();
  await work.getByRole('button', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Done', exact: true }).click();
  await work.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${ticket?.number} is saved`).first()).toBeVisible();
  expect(await ticketsOf(server, tenant)).toMatchObject([{ state: 'done' }]);
});

test('in Spanish, and for somebody whom nobody knows', async ({ page, server }) => {
  await openMaintenance(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
  await chooseProblem(page, {
    category: 'Agua o humedad',
    issue: 'Humedad o moho',
    priority: 'Puede esperar unos días',
  });
  await press(page, 'Continuar');
  await page.getByLabel('Número de unidad').fill('9999');
  await page.getByLabel('Apellido').fill('Nadie');
  await page.getByLabel('Teléfono').fill('8595550123');
  await press(page, 'Enviar solicitud');
  await expect(page.getByText('Escriba más detalles (al menos 10 caracteres)')).toBeVisible();
  await page.getByLabel('Descripción').fill('La pared del fondo está mojada.');
  await press(page, 'Enviar solicitud');
  await expect(seen(page, 'Tenemos su solicitud')).toBeVisible({ timeout: 15_000 });
  await expect(seen(page, 'Le contactamos en un plazo de 24 horas')).toBeVisible();
  const [ticket] =
    await server.sql`select lease_id, locale from maintenance_tickets where unit_number = '9999'`;
  expect(ticket).toEqual({ lease_id: null, locale: 'es' });
});
