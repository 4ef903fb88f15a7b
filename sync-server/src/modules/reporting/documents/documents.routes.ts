import { invoicesApi } from 'schemas/billing/invoices';
import { staffInvoicesApi } from 'schemas/billing/staff-invoices';
import { leasesApi } from 'schemas/leasing/leases';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { mount, type Site } from '../../../http/mount/mount.ts';
import {
  drawInvoice,
  drawLease,
  drawLinkedInvoice,
  drawReceipt,
  drawStatement,
} from './documents.service.ts';

export function documentsRoutes(site: Site): void {
  mount(site, invoicesApi.pdfByToken, (ctx, { params }) => drawLinkedInvoice(ctx, params.token), {
    budget: 'invoiceLink',
  });
  mount(site, staffInvoicesApi.pdf, (ctx, { params }) => drawInvoice(ctx, params.id));
  mount(site, staffPaymentsApi.receiptPdf, (ctx, { params }) => drawReceipt(ctx, params.id));
  mount(site, leasesApi.agreementPdf, (ctx, { params }) => drawLease(ctx, params.id));
  mount(site, staffPaymentsApi.statementPdf, (ctx, { params }) => drawStatement(ctx, params.id));
}
