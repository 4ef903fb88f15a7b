import { invoicesApi } from 'schemas/invoices';
import { paymentsApi } from 'schemas/payments';
import { mount, type Site } from '../../http/mount.ts';
import { drawInvoice, drawLinkedInvoice, drawReceipt, drawStatement } from './documents.service.ts';

export function documentsRoutes(site: Site): void {
  mount(site, invoicesApi.pdfByToken, (ctx, { params }) => drawLinkedInvoice(ctx, params.token), {
    budget: 'invoiceLink',
  });
  mount(site, invoicesApi.pdf, (ctx, { params }) => drawInvoice(ctx, params.id));
  mount(site, paymentsApi.receiptPdf, (ctx, { params }) => drawReceipt(ctx, params.id));
  mount(site, paymentsApi.statementPdf, (ctx, { params }) => drawStatement(ctx, params.id));
}
