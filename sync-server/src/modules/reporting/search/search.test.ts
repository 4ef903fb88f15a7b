import type { SearchFinds } from 'schemas/reporting/search';
import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { ask, createCustomersSite, customerOf } from '../../customers/customers/testing-customers.ts';
import { rentPaid } from '../../payments/payments/testing-counter.ts';

let customerId: string;
let invoiceNumber: string;

const site = useSite(createCustomersSite);
beforeAll(async () => {
  const { leaseId } = await rentPaid(site, 42);
  customerId = await customerOf(site, leaseId);
  const [invoice] = await site.sql`select number from invoices`;
  invoiceNumber = String(invoice?.number);
  await site.app.request('/api/maintenance-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      unitNumber: '42',
      lastName: "O'Brien-Núñez",
      phone: '(859) 555-0101',
      issueType: 'door-stuck',
      priority: 'low',
      description: 'The door does not close any more.',
    }),
  });
});

const find = (text: string) => ask<SearchFinds>(site, 'GET', `/search?${new URLSearchParams({ text })}`);

test('customers are found by name, phone, e-mail and unit', async () => {
  for (const text of ['zoe nunez', '555-0101', 'tenant-42', 'unit 42'])
    expect(await find(text)).toMatchObject({
      customers: [{ id: customerId, units: ['42'], standing: 'current' }],
      invoices: [],
      tickets: [],
    });
});

test('an invoice is found by its number, however it is written, with whose it is', async () => {
  for (const text of [invoiceNumber, `#${invoiceNumber}`, `INV-${invoiceNumber}`, `invoice ${invoiceNumber}`])
    expect((await find(text)).invoices).toMatchObject([
      { number: invoiceNumber, customerId, customerName: "Zoë O'Brien-Núñez", state: 'paid' },
    ]);
});

test('a receipt is found by its number, with who paid', async () => {
  const [payment] = await site.sql`select id, number from payments`;
  const number = String(payment?.number);
  for (const text of [number, `#${number}`, `receipt ${number}`, `recibo ${number}`])
    expect((await find(text)).receipts).toMatchObject([
      { id: payment?.id, number, customerId, customerName: "Zoë O'Brien-Núñez" },
    ]);
});

test('a space is found by its number, and nobody has to be in it', async () => {
  for (const text of ['43', '#43', 'unit 43', 'Unidad 43'])
    expect((await find(text)).spaces).toMatchObject([{ number: '43', state: 'available' }]);
  expect((await find('42')).spaces).toMatchObject([{ number: '42', state: 'occupied' }]);
  for (const text of ['w3', 'warehouse 3', 'bodega 3'])
    expect((await find(text)).spaces).toMatchObject([{ number: 'W3' }]);
  expect((await find('unit 4242')).spaces).toEqual([]);
});

test('a ticket is found by its number, with its tenant', async () => {
  const [ticket] = await site.sql`select number from maintenance_tickets`;
  const number = String(ticket?.number);
  for (const text of [number, number.toLowerCase(), number.slice(2)])
    expect((await find(text)).tickets).toMatchObject([{ number, customerId, unitNumber: '42' }]);
});

test('what is nowhere finds nothing, and what is empty asks nothing', async () => {
  expect(await find('nobody at all')).toMatchObject({
    customers: [],
    invoices: [],
    receipts: [],
    spaces: [],
    tickets: [],
  });
  expect((await find('')).status).toBe(400);
});
