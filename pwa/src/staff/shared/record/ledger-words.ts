import { useLocale } from '../../../core/i18n/locale.tsx';
import { en, es } from './ledger-words.copy.ts';

type Words = typeof en;
type Say = (...parts: string[]) => string;

/** The sentence as a pattern: a receipt has a number, and whoever writes a reason writes what they like. */
const patternOf = (name: keyof Words): RegExp => {
  const text = (en[name] as Say)('§1', '§2');
  const [first, second] = /receipt/i.test(text) ? ['(\\d+)', '(.*)'] : ['(.*)', ''];
  return new RegExp(`^${text.replace('§1', first).replace('§2', second)}$`, 's');
};
const patterns = (Object.keys(en) as (keyof Words)[]).map((name) => [name, patternOf(name)] as const);

/** A line of the ledger in the reader's language; what a bill is for stays as it stands on the bill. */
export function sayReason(reason: string, locale: 'en' | 'es'): string {
  if (locale === 'en') return reason;
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(reason);
    if (found) return (es[name] as Say)(...found.slice(1));
  }
  return reason;
}

export function useLedgerWords() {
  const { locale } = useLocale();
  return (reason: string) => sayReason(reason, locale);
}
