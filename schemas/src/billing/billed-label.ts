import type { InvoiceKind } from './invoices.ts';
import { taxLabel } from './tax.ts';

export interface Billed {
  kind: InvoiceKind;
  /** First day of what is billed. */
  period: string;
  /** As it was written on the invoice. */
  label: string;
}

const es: Partial<Record<InvoiceKind, string>> = {
  rent: 'Alquiler desde el',
  late_fee: 'Cargo por pago tardío,',
  cleaning_fee: 'Cargo por limpieza,',
  nsf_fee: 'Cargo por pago devuelto,',
  transfer: 'Alquiler tras el cambio de unidad, desde el',
};

/** What an invoice bills, in words. Those of a single charge are the staff's own and stay as they are. */
export function billedLabel({ kind, period, label }: Billed, locale: 'en' | 'es'): string {
  const words = es[kind];
  return locale === 'es' && words ? `${words} ${dayInWords.format(Date.parse(period))}` : label;
}

/** The first line of an invoice is what it is for; others are the staff's own words, and the tax. */
export const lineLabel = (index: number, billed: Billed, locale: 'en' | 'es'): string =>
  index === 0 ? billedLabel(billed, locale) : besideLabel(billed.label, locale);

export const besideLabel = (label: string, locale: 'en' | 'es'): string =>
  locale === 'es' && label === taxLabel ? 'Impuesto sobre ventas' : label;

// A calendar day is the same day wherever it is read.
const dayInWords = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' });
