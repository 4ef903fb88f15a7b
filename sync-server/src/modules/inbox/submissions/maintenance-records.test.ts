import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import type { TestSite } from '../../../testing/testing-app.ts';
import { moveIn, uploadPhoto } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import {
  closeTicket,
  maintenanceBody,
  postMaintenance,
  readTickets,
} from '../../maintenance/maintenance/testing-maintenance.ts';
import { takePhoto } from '../uploads/testing-photos.ts';
import { createSubmissionWorker } from './apply/submissions.jobs.ts';
import { linkAttachments } from './attachments/attachments.jobs.ts';
import { createDevice, type Device, readStatusPage, sealPhoto } from './testing-submissions.ts';

let site: TestSite;
let device: Device;
const work = createSubmissionWorker(submissionList);
beforeEach(async () => {
  site = await createRentalSite();
  device = createDevice(site);
  await moveIn(site, 7);
});
afterEach(() => site.close());

const kind = 'maintenance_request';

test('a fault written offline is a ticket, counted from when it was received, and the device reads so', async () => {
  const body = maintenanceBody(7, { priority: 'emergency', locale: 'es' });
  const written = await device.write(body, { kind });
  await device.receipts([written.record]);
  site.clock.now = new Date('2026-11-20T20:00:00.000Z');
  await work(site.ctx);
  expect(await device.results()).toMatchObject([{ kind, state: 'applied', unit: null, message: null }]);
  expect(await readStatusPage(site, written.statusToken)).toMatchObject({ kind, state: 'applied' });
  const [ticket] = (await readTickets(site)).rows;
  const reference = ticket?.ticketNumber;
  expect(reference).toMatch(/^WS\d{6}$/);
  expect(await device.results()).toMatchObject([{ reference }]);
  expect(await readStatusPage(site, written.statusToken)).toMatchObject({ reference });
  expect(ticket).toMatchObject({ priority: 'emergency', contactBy: '2026-11-21T15:00:00.000Z' });
  const [office] =
    await site.sql`select subject from outgoing_messages where template = 'maintenance_office'`;
  expect(office?.subject).toContain(`EMERGENCY in unit 7: call now (${ticket?.ticketNumber})`);
});

test('whoever names no tenant is not turned away offline either, and both channels make one ticket', async () => {
  const body = maintenanceBody('the gate', { lastName: 'Nobody' });
  const written = await device.write(body, { kind });
  await device.receipts([written.record]);
  const direct = await postMaintenance(site, written.body, { 'idempotency-key': written.id });
  await work(site.ctx);
  expect(await device.results()).toMatchObject([{ state: 'applied' }]);
  expect((await readTickets(site)).rows).toMatchObject([
    { id: direct.ticketId, ticketNumber: direct.ticketNumber, customerName: null },
  ]);
});

test('its photo comes later, also to a ticket that is closed, and never twice', async () => {
  const photo = await takePhoto();
  const id = randomUUID();
  const sealed = await sealPhoto(site, id, photo);
  // Its digits would make a card number.
  const photoPaths = ['/objects/uploads/8e391225-4195-4829-a8fe-8c61992f68da'];
  const { record } = await device.write(maintenanceBody(7, { photoPaths }), { id, kind, photos: [sealed] });
  expect((await device.receipts([record]))[0]?.missingAttachments).toEqual([sealed.id]);
  await work(site.ctx);
  const [ticket] = (await readTickets(site)).rows;
  expect(ticket?.photoPaths).toEqual([]);
  if (ticket) await closeTicket(site, ticket, 'done');
  await device.put(id, sealed);
  await linkAttachments(site.ctx, submissionList);
  await linkAttachments(site.ctx, submissionList);
  const linked = await site.sql`select ticket_id, state from maintenance_photos p
    join uploads u on u.id = p.upload_id`;
  expect([...linked]).toEqual([{ ticket_id: ticket?.id, state: 'claimed' }]);
});

test('a photo that was uploaded before the connection went is linked once', async () => {
  const photo = await takePhoto();
  const photoPaths = [await uploadPhoto(site, {}, photo)];
  const id = randomUUID();
  const sealed = await sealPhoto(site, id, photo);
  const { record } = await device.write(maintenanceBody(7, { photoPaths }), { id, kind, photos: [sealed] });
  await device.receipts([record]);
  await work(site.ctx);
  await linkAttachments(site.ctx, submissionList);
  expect((await readTickets(site)).rows[0]?.photoPaths).toEqual(photoPaths);
});

test('what breaks a rule is laid aside for a person', async () => {
  const { record } = await device.write(maintenanceBody(7, { description: 'short' }), { kind });
  await device.receipts([record]);
  await work(site.ctx);
  expect(await device.results()).toMatchObject([{ state: 'quarantined' }]);
  expect((await readTickets(site)).rows).toEqual([]);
});
