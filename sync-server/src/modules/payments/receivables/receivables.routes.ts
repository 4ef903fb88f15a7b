import { receivablesApi } from 'schemas/payments/receivables';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { billLease } from './bill.service.ts';
import { listFailedPayments } from './failed-payments.service.ts';
import { linkInvoice, sendInvoice, voidInvoice } from './invoice-actions.service.ts';
import { listInvoiceRows } from './invoice-list.service.ts';
import { listAccounts } from './money-search.service.ts';
import { listPaymentRows, showPayment } from './payment-list.service.ts';

/** The page on which the office sees, and asks for, its money. */
export function receivablesRoutes(site: Site): void {
  mount(site, receivablesApi.accounts, (ctx, { query }) => listAccounts(ctx, query.search));
  mount(site, receivablesApi.invoices, (ctx, { query }) => listInvoiceRows(ctx, query));
  mount(site, receivablesApi.payments, (ctx, { query }) => listPaymentRows(ctx, query));
  mount(site, receivablesApi.payment, (ctx, { params }) => showPayment(ctx, params.id));
  mount(site, receivablesApi.failedPayments, (ctx, { query }) => listFailedPayments(ctx, query));
  mount(site, receivablesApi.bill, (ctx, { params, body }) => billLease(ctx, params.id, body));
  mount(site, receivablesApi.sendInvoice, (ctx, { params, body }) => sendInvoice(ctx, params.id, body.key));
  mount(site, receivablesApi.linkInvoice, (ctx, { params }) => linkInvoice(ctx, params.id));
  mount(site, receivablesApi.voidInvoice, (ctx, { params, body }) =>
    voidInvoice(ctx, params.id, body.reason),
  );
}
