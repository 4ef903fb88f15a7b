import { doorLabel } from 'schemas/kit/fields/unit-label';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { SearchFinds } from 'schemas/reporting/search';
import type { Ctx } from '../../../context.ts';
import { listCustomers } from '../../customers/customers/customers.service.ts';
import {
  selectInvoiceNumbered,
  selectReceiptNumbered,
  selectSpaceNumbered,
  selectTicketNumbered,
} from './search.queries.ts';
import { readInvoiceNumber, readReceiptNumber, readSpaceNumber, readTicketNumber } from './search.rules.ts';

const customersShown = 6;

/** At most seven queries, each into an index. */
export async function findAnything(ctx: Ctx, text: string): Promise<Result<SearchFinds, 'invalid'>> {
  const [found, invoices, receipts, spaces, tickets] = await Promise.all([
    listCustomers(ctx, { search: text, filter: 'all', limit: customersShown }),
    findInvoices(ctx, text),
    findReceipts(ctx, text),
    findSpaces(ctx, text),
    findTickets(ctx, text),
  ]);
  if (!found.ok) return found;
  const customers = found.value.rows.map(({ id, name, phone, units, standing }) => ({
    id,
    name,
    phone,
    units,
    standing,
  }));
  return ok({ customers, invoices, receipts, spaces, tickets });
}

async function findInvoices(ctx: Ctx, text: string): Promise<SearchFinds['invoices']> {
  const number = readInvoiceNumber(text);
  const rows = number === undefined ? [] : await selectInvoiceNumbered(ctx, number);
  return rows.map(({ firstName, lastName, amountCents, ...row }) => ({
    ...row,
    number: String(row.number),
    customerName: `${firstName} ${lastName}`,
    amount: centsToText(amountCents),
  }));
}

async function findReceipts(ctx: Ctx, text: string): Promise<SearchFinds['receipts']> {
  const number = readReceiptNumber(text);
  const rows = number === undefined ? [] : await selectReceiptNumbered(ctx, number);
  return rows.map(({ firstName, lastName, amountCents, ...row }) => ({
    ...row,
    number: String(row.number),
    customerName: `${firstName} ${lastName}`,
    amount: centsToText(amountCents),
  }));
}

async function findSpaces(ctx: Ctx, text: string): Promise<SearchFinds['spaces']> {
  const sought = readSpaceNumber(text);
  const rows = sought === undefined ? [] : await selectSpaceNumbered(ctx, sought);
  return rows.map(({ kind, number, ...row }) => ({
    ...row,
    number: doorLabel({ kind, number }),
  }));
}

async function findTickets(ctx: Ctx, text: string): Promise<SearchFinds['tickets']> {
  const number = readTicketNumber(text);
  return number === undefined ? [] : selectTicketNumbered(ctx, number);
}
