import { formatDollars } from 'schemas/kit/money';
import type { Locale } from '../locale.ts';

/** One open invoice with its own way to pay it. */
export interface PayLink {
  label: string;
  amountCents: number;
  url: string;
}

const words: Record<Locale, { open: string; pay: (amount: string, label: string) => string }> = {
  en: { open: 'Open now', pay: (amount, label) => `Pay ${amount}: ${label}` },
  es: { open: 'Pendiente ahora', pay: (amount, label) => `Pagar ${amount}: ${label}` },
};

/** What all of them come to. */
export function openFact(links: readonly PayLink[], locale: Locale): [label: string, value: string] {
  return [words[locale].open, formatDollars(links.reduce((sum, { amountCents }) => sum + amountCents, 0))];
}

/** One button each, the oldest first. */
export const payActions = (links: readonly PayLink[], locale: Locale): { label: string; url: string }[] =>
  links.map(({ label, amountCents, url }) => ({
    label: words[locale].pay(formatDollars(amountCents), label),
    url,
  }));

export const sampleLinks: PayLink[] = [
  {
    label: 'Move-out cleaning fee, unit 42',
    amountCents: 30_00,
    url: 'http://localhost:3000/pay-invoice/example',
  },
];
