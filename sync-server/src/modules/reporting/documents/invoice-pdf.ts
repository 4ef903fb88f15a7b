import { lineLabel } from 'schemas/billing/billed-label';
import { formatDollars } from 'schemas/kit/money';
import type { PdfContent } from '../../../adapters/pdf/pdf.ts';
import { formatDay } from '../../../emails/locale.ts';
import type { InvoiceFacts } from '../../billing/invoices/invoice-views.service.ts';
import { type Issuer, issuerOf } from './issuer.ts';

const words = {
  en: {
    title: (number: number) => `Invoice ${number}`,
    paid: 'Paid',
    void: 'Void: nothing is owed',
    waits: 'Waits for the inspection',
    waitsText:
      'Somebody told us that you left. If that is confirmed, you do not owe this, and until then it is not late. If you stay, it is due on the day above at the latest.',
    dueOn: 'Due',
    unit: 'Unit',
    billedFor: 'For',
    amount: 'Amount',
    total: 'Invoice total',
    waived: 'Waived by the office',
    paidSoFar: 'Paid so far',
    open: 'To pay',
    questions: (phone: string) => `Questions about this invoice? Call ${phone}.`,
  },
  es: {
    title: (number: number) => `Factura ${number}`,
    paid: 'Pagada',
    void: 'Anulada: no se debe nada',
    waits: 'Espera la inspección',
    waitsText:
      'Alguien nos dijo que usted se fue. Si se confirma, no la debe, y hasta entonces no hay atraso. Si se queda, vence a más tardar el día de arriba.',
    dueOn: 'Vence',
    unit: 'Unidad',
    billedFor: 'Concepto',
    amount: 'Importe',
    total: 'Total de la factura',
    waived: 'Perdonado por la oficina',
    paidSoFar: 'Pagado hasta ahora',
    open: 'Por pagar',
    questions: (phone: string) => `¿Preguntas sobre esta factura? Llame al ${phone}.`,
  },
};

/** What is billed, and what is open of it on the day on which the document is drawn. */
export function invoicePdf(invoice: InvoiceFacts, issuer: Issuer): PdfContent {
  const { customer, number, kind, period, dueOn, unit, lines, amountCents, openCents, status } = invoice;
  const { isWaiting } = invoice;
  const { locale } = customer;
  const say = words[locale];
  const standing = isWaiting ? say.waits : null;
  return {
    locale,
    title: say.title(number),
    status: status === 'pending' ? standing : say[status],
    issuer: issuerOf(issuer),
    recipient: [
      `${customer.firstName} ${customer.lastName}`,
      customer.address,
      `${customer.city}, ${customer.state} ${customer.zipCode}`,
    ],
    facts: [
      [say.dueOn, formatDay(dueOn, locale)],
      [say.unit, unit],
    ],
    table: {
      columns: [
        { label: say.billedFor, share: 5 },
        { label: say.amount, share: 1.4, isMoney: true },
      ],
      rows: lines.map((line, i) => [
        lineLabel(i, { kind, period, label: line.label }, locale),
        formatDollars(line.amountCents),
      ]),
    },
    totals: [
      [say.total, formatDollars(amountCents)],
      ...settled(invoice, say),
      [say.open, formatDollars(openCents)],
    ],
    notes: [...(isWaiting ? [say.waitsText] : []), say.questions(issuer.phone)],
    madeAt: invoice.issuedAt,
  };
}

function settled(
  { amountCents, openCents, waivedCents, status }: InvoiceFacts,
  say: typeof words.en,
): [string, string][] {
  const paidCents = status === 'void' ? 0 : amountCents - openCents - waivedCents;
  return [
    ...(waivedCents > 0 ? [[say.waived, `-${formatDollars(waivedCents)}`] as [string, string]] : []),
    ...(paidCents > 0 ? [[say.paidSoFar, `-${formatDollars(paidCents)}`] as [string, string]] : []),
  ];
}
