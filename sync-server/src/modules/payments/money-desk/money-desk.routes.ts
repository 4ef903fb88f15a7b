import { moneyDeskApi } from 'schemas/payments/money-desk';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { billLease } from './bill.service.ts';
import { listFailedPayments } from './failed-payments.service.ts';
import { linkInvoice, sendInvoice, voidInvoice } from './invoice-acts.service.ts';
import { listInvoiceRows } from './invoice-list.service.ts';
import { listAccounts } from './money-search.service.ts';
import { listPaymentRows, showPayment } from './payment-list.service.ts';

/** The page on which the office sees, and asks for, its money. */
export function moneyDeskRoutes(site: Site): void {
  mount(site, moneyDeskApi.accounts, (ctx, { query }) => listAccounts(ctx, query.search));
  mount(site, moneyDeskApi.invoices, (ctx, { query }) => listInvoiceRows(ctx, query));
  mount(site, moneyDeskApi.payments, (ctx, { query }) => listPaymentRows(ctx, query));
  mount(site, moneyDeskApi.payment, (ctx, { params }) => showPayment(ctx, params.id));
  mount(site, moneyDeskApi.failedPayments, (ctx, { query }) => listFailedPayments(ctx, query));
  mount(site, moneyDeskApi.bill, (ctx, { params, body }) => billLease(ctx, params.id, body));
  mount(site, moneyDeskApi.sendInvoice, (ctx, { params, body }) => sendInvoice(ctx, params.id, body.key));
  mount(site, moneyDeskApi.linkInvoice, (ctx, { params }) => linkInvoice(ctx, params.id));
  mount(site, moneyDeskApi.voidInvoice, (ctx, { params, body }) => voidInvoice(ctx, params.id, body.reason));
}
