import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { invoicesApi, type PublicInvoice } from 'schemas/billing/invoices';
import { staffInvoicesApi } from 'schemas/billing/staff-invoices';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMail } from '../../../adapters/messages/mail.ts';
import { readPdf } from '../../../adapters/pdf/testing-pdf-text.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { queueInvoice } from '../../billing/invoices/invoice-mails.service.ts';
import { sendMessages } from '../../messaging/messages/messages.jobs.ts';
import {
  askCounter,
  charge,
  createCounterSite,
  rentHeld,
  rentPaid,
  rentPaidByCheck,
  takeCash,
} from '../../payments/payments/testing-counter.ts';
import { drawAttachment } from './documents.service.ts';

let site: TestSite;
let smtp: SMTPServer;
let received: Email[];

beforeAll(async () => {
  site = await createCounterSite();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const from = { name: 'Springfield', address: 'hello@storage.example' };
  site.ctx.mail = await createSmtpMail(`smtp://127.0.0.1:${port}`, from);
});
afterAll(async () => {
  site.ctx.mail.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await site.close();
});
beforeEach(() => {
  received = [];
});

const deliver = () => sendMessages(site.ctx, drawAttachment);
const letter = (subject: string | RegExp) => received.find((email) => email.subject?.match(subject));
const linkIn = ({ text = '' }: Email) => /\/pay-invoice\/([\w-]{43})\b/.exec(text)?.[1] ?? '';
const open = async (token: string) =>
  (await (await site.app.request(invoicesApi.byToken.path.replace(':token', token))).json()) as PublicInvoice;
const pdfOf = (email: Email | undefined) => {
  const file = email?.attachments[0];
  const bytes = file?.content instanceof ArrayBuffer ? new Uint8Array(file.content) : new Uint8Array();
  return { name: file?.filename, type: file?.mimeType, ...readPdf(bytes) };
};
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('letters, as they arrive at a mail server', () => {
  test('the welcome carries a link that opens the first invoice', async () => {
    const { invoiceId } = await rentHeld(site, 1);
    await deliver();
    const welcome = letter('Your unit 1 at');
    const token = linkIn(welcome as Email);
    expect(welcome?.html).toContain(`href="http://localhost:3000/pay-invoice/${token}"`);
    expect(await open(token)).toMatchObject({ id: invoiceId, amount: '60.00', status: 'pending' });
  });

  test('the welcome has the lease beside it, as it was accepted', async () => {
    await rentHeld(site, 7, { locale: 'es', agrees: true });
    await deliver();
    const pdf = pdfOf(letter('Su unidad 7 en'));
    expect(pdf).toMatchObject({
      name: 'lease-unit-7.pdf',
      type: 'application/pdf',
      title: 'Contrato de alquiler, unidad 7',
      language: 'es-US',
    });
    for (const part of ['Unit: 7, 10x10', 'Aceptado', 'Traducción para leer.', "O'Brien-Núñez"]) {
      expect(flat(pdf.text)).toContain(part);
    }
  });

  test('the receipt names its number, sum and purpose, and so does the document beside it', async () => {
    const { leaseId } = await rentHeld(site, 2);
    const { receiptNumber = '' } = await takeCash(site, leaseId, 75);
    await deliver();
    const receipt = letter(`Your receipt ${receiptNumber} from`);
    for (const part of [
      '$75.00',
      "First month's rent, unit 2",
      'Paid ahead: $15.00',
      'Unit 2 is yours from November 20, 2026 on',
    ]) {
      expect(receipt?.text).toContain(part);
    }
    const pdf = pdfOf(receipt);
    expect(pdf).toMatchObject({
      name: `receipt-${receiptNumber}.pdf`,
      type: 'application/pdf',
      title: `Receipt ${receiptNumber}`,
      language: 'en-US',
    });
    for (const part of [receiptNumber, '$75.00', '$60.00', '$15.00', "O'Brien-Núñez", 'Cash']) {
      expect(flat(pdf.text)).toContain(part);
    }
  });

  test('an invoice goes out once for its occasion, with its link and document, in the tenant’s language', async () => {
    const { leaseId } = await rentPaid(site, 3, { locale: 'es' });
    const { id, number } = await charge(site, leaseId, 25_00, 'Candado cortado');
    for (let i = 0; i < 2; i += 1) await inTransaction(site.ctx, (ctx) => queueInvoice(ctx, id));
    await deliver();
    const invoice = letter(`Factura ${number} de`);
    expect(received.filter(({ subject }) => subject?.includes('Factura'))).toHaveLength(1);
    expect(await open(linkIn(invoice as Email))).toMatchObject({ id, amount: '25.00' });
    const pdf = pdfOf(invoice);
    expect(pdf).toMatchObject({
      name: `invoice-${number}.pdf`,
      title: `Factura ${number}`,
      language: 'es-US',
    });
    expect(flat(pdf.text)).toContain('Por pagar $25.00');
    expect(letter(/^Su recibo/)?.text).toContain('Recibimos su pago de $60.00');
  });

  test('a second round sends nothing again', async () => {
    await deliver();
    expect(received).toEqual([]);
  });
});

describe('documents', () => {
  const fetchPdf = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await site.app.request(path, { headers });
    return { reply, ...readPdf(new Uint8Array(await reply.arrayBuffer())) };
  };

  test('the invoice behind a link is shown by the browser, with no rights and no copy kept', async () => {
    const { invoiceId } = await rentHeld(site, 4);
    await deliver();
    const token = linkIn(letter('Your unit 4 at') as Email);
    const { reply, text } = await fetchPdf(invoicesApi.pdfByToken.path.replace(':token', token));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringMatching(/^inline; filename="invoice-\d+\.pdf"$/),
    });
    expect(flat(text)).toContain('To pay $60.00');
    const other = await site.app.request(invoicesApi.pdfByToken.path.replace(':token', 'x'.repeat(43)));
    expect(other.status).toBe(404);
    const own = await fetchPdf(staffInvoicesApi.pdf.path.replace(':id', invoiceId), staffBearer);
    expect(own.title).toMatch(/^Invoice/);
  });

  test('the statement gives each line its reason and the balance after it', async () => {
    const { leaseId, paymentId = '' } = await rentPaidByCheck(site, 5);
    const { id } = await charge(site, leaseId, 25_00, 'Lock cut off');
    await askCounter(site, staffPaymentsApi.waive, id, { reason: 'our mistake' });
    await askCounter(site, staffPaymentsApi.reverse, paymentId, { reason: 'no funds' });
    const path = staffPaymentsApi.statementPdf.path.replace(':id', leaseId);
    const { text, title } = await fetchPdf(path, staffBearer);
    expect(title).toBe('Statement of account, unit 5');
    for (const part of ['Payment, receipt', 'Waived: our mistake', 'returned: no funds', 'Owed now $60.00']) {
      expect(flat(text)).toContain(part);
    }
  });

  test('a returned payment says so on its receipt', async () => {
    const { paymentId = '' } = await rentPaidByCheck(site, 6);
    await askCounter(site, staffPaymentsApi.reverse, paymentId, { reason: 'no funds' });
    const { text } = await fetchPdf(staffPaymentsApi.receiptPdf.path.replace(':id', paymentId), staffBearer);
    expect(flat(text)).toContain('Returned by the bank');
  });
});
