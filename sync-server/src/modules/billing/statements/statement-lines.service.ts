import { billedLabel } from 'schemas/billing/billed-label';
import { unusedRentInSpanish } from 'schemas/billing/rent-lines';
import { formatDollars } from 'schemas/kit/money';
import { type Locale, localeTag } from '../../../emails/locale.ts';
import type { Statement } from './statements.service.ts';

const words = {
  en: {
    refund: 'Refund',
    allowance: (receipt: number | null) => `What receipt ${receipt} paid stays paid`,
    payment: (receipt: number) => `Payment, receipt ${receipt}`,
    returned: (receipt: number) => `Returned payment, receipt ${receipt}`,
    invoice: (number: number) => `invoice ${number}`,
  },
  es: {
    refund: 'Reembolso',
    allowance: (receipt: number | null) => `Lo que pagó el recibo ${receipt} queda pagado`,
    payment: (receipt: number) => `Pago, recibo ${receipt}`,
    returned: (receipt: number) => `Pago devuelto, recibo ${receipt}`,
    invoice: (number: number) => `factura ${number}`,
  },
};

type Line = Statement['lines'][number];

/** Why the balance changed, in the tenant's language. */
export function whyOf(line: Line, locale: Locale): string {
  const say = words[locale];
  const number = line.invoiceNumber === null ? [] : [say.invoice(line.invoiceNumber)];
  return [reasonOf(line, locale), ...number].join(', ');
}

/** The ledger speaks English; what it says of money has Spanish words of ours, what a person wrote stays theirs. */
function reasonOf({ reason, cause, kind, period, receiptNumber }: Line, locale: Locale): string {
  const say = words[locale];
  if (locale === 'en') return reason;
  if (cause === 'refund') return say.refund;
  if (cause === 'refund_allowed') return say.allowance(receiptNumber);
  if (cause === 'payment' && receiptNumber !== null) return say.payment(receiptNumber);
  if (cause === 'payment_returned' && receiptNumber !== null) return say.returned(receiptNumber);
  if (kind && period && cause === 'billed') return billedLabel({ kind, period, label: reason }, locale);
  return unusedRentInSpanish(reason) ?? reason;
}

export const formatDate = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(localeTag[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const lettersLinesMax = 12;

/** The end of an account as a letter has room for it: when and what for, and how much. */
export const lastLines = (
  { lines }: Pick<Statement, 'lines'>,
  locale: Locale,
): [what: string, amount: string][] =>
  lines
    .slice(-lettersLinesMax)
    .map((line) => [`${formatDate(line.on, locale)}: ${whyOf(line, locale)}`, formatDollars(line.cents)]);
