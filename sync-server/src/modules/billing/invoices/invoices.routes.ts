import { invoicesApi } from 'schemas/billing/invoices';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listInvoices, showLinkedInvoice } from './invoice-views.service.ts';

export function invoicesRoutes(site: Site): void {
  mount(site, invoicesApi.byToken, (ctx, { params }) => showLinkedInvoice(ctx, params.token), {
    budget: 'invoiceLink',
  });
  mount(site, invoicesApi.list, listInvoices);
}
