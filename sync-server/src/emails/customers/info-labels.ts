import * as contact from 'schemas/customers/contact-fields.copy';
import type { InfoField } from 'schemas/customers/info-changes';
import type { Locale } from '../locale.ts';

/** What a change is called in a letter. */
export const infoLabels: Record<Locale, Record<InfoField | 'card', string>> = {
  en: { ...contact.en, card: 'Card for automatic payments' },
  es: { ...contact.es, address: 'Dirección', card: 'Tarjeta para pagos automáticos' },
};

const unknownCard: Record<Locale, string> = { en: 'a new card', es: 'una tarjeta nueva' };

/** The new card as a line of a letter's table; none when no card changes. */
export function cardFacts(
  { card, hasCard }: { card: string | null; hasCard: boolean },
  locale: Locale,
): [string, string][] {
  return hasCard ? [[infoLabels[locale].card, card ?? unknownCard[locale]]] : [];
}
