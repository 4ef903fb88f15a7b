import { z } from 'zod';
import { endpoint, pdfFile } from '../kit/endpoint.ts';
import { amountText } from '../kit/wire.ts';

export const invoiceKind = z.enum(['rent', 'late_fee', 'cleaning_fee', 'nsf_fee', 'charge', 'transfer']);
export type InvoiceKind = z.output<typeof invoiceKind>;

/** What a bill is for, or a line of it beside the rent. */
export const billedKind = z.enum([...invoiceKind.options, 'plan', 'extra', 'merchandise', 'tax']);
export type BilledKind = z.output<typeof billedKind>;

/** 256 random bits as base64url, stored hashed. */
export const invoiceToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const invoiceLine = z.object({ label: z.string(), amount: amountText });

/** An invoice as its link shows it (specification 3). `amount` is what is open now, or was paid. */
export const publicInvoice = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  kind: invoiceKind,
  /** First day of what is billed. */
  period: z.iso.date(),
  amount: amountText,
  /** What it was issued for. */
  total: amountText,
  dueDate: z.iso.date(),
  /** Rent that waits until somebody has confirmed a move-out, or nobody left: not late, and maybe not owed. */
  isWaiting: z.boolean(),
  status: z.enum(['pending', 'paid']),
  lines: z.array(invoiceLine),
  lease: z.object({ unitNumber: z.string() }),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
});
export type PublicInvoice = z.output<typeof publicInvoice>;

/** An invoice in a list: to the staff all, to a browser those it is paying right now. */
export const listedInvoice = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  amount: amountText,
  dueDate: z.iso.date(),
  status: z.enum(['pending', 'paid', 'void']),
});

export const invoicesApi = {
  byToken: endpoint({
    method: 'GET',
    path: '/api/invoices/by-token/:token',
    summary: 'The invoice of a pay link; whatever is wrong with the link, the same answer',
    params: z.object({ token: z.string() }),
    reply: publicInvoice,
    problems: ['invoice_link_invalid', 'rate_limited'],
    opensDraft: true,
  }),
  pdfByToken: endpoint({
    method: 'GET',
    path: '/api/invoices/by-token/:token/pdf',
    summary: 'The same invoice as a document',
    params: z.object({ token: z.string() }),
    reply: pdfFile,
    media: 'application/pdf',
    problems: ['invoice_link_invalid', 'rate_limited'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/invoices',
    summary: 'All invoices to the staff, newest first; to anyone else those that this browser is paying',
    reply: z.array(listedInvoice),
    staff: 'optional',
    problems: [],
  }),
};
