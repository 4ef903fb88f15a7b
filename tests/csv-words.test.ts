import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as cells from '../schemas/src/reporting/csv-cells.copy.ts';

const staff = fileURLToPath(new URL('../pwa/src/staff', import.meta.url));

/** Which words of which screen each kind of code is shown in. */
const screens: Record<string, [file: string, place: string]> = {
  standings: ['customers/customers', 'standings'],
  leaseStates: ['dashboard/dashboard', 'leases.states'],
  invoiceKinds: ['customers/money/money', 'kinds'],
  invoiceStates: ['payments/payments', 'invoices.states'],
  methods: ['payments/payments', 'payments.methods'],
  paymentStates: ['payments/payments', 'payments.states'],
  cases: ['dashboard/cases/cases', 'kinds'],
  ticketStates: ['inbox/tickets/tickets', 'states'],
  channels: ['messaging/messages', 'channels'],
  messageStates: ['messaging/messages', 'states'],
  spaceStates: ['storage-map/storage-map', 'keys.rent'],
  locks: ['storage-map/storage-map', 'keys.lock'],
  spaces: ['reports/reports', 'occupancy.classes'],
  categories: ['reports/reports', 'collections.categories'],
  submissionKinds: ['inbox/submissions/submissions', 'kinds'],
  submissionStates: ['inbox/submissions/submissions', 'states'],
  rateStates: ['pricing/pricing', 'history.states'],
};

const readPlace = (words: unknown, place: string): unknown =>
  place.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], words);

test.each(Object.entries(screens))('a saved list says %s as the screen does', async (kind, [file, place]) => {
  const screen: Record<'en' | 'es', unknown> = await import(join(staff, `${file}.copy.ts`));
  const named = kind as keyof typeof cells.en;
  expect(readPlace(screen.en, place)).toMatchObject(cells.en[named]);
  expect(readPlace(screen.es, place)).toMatchObject(cells.es[named]);
});
