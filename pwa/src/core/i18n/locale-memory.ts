import type { Locale } from 'schemas/kit/locale';
import { attempt } from '../device/attempt.ts';
import { readKiosk } from '../device/kiosk-mode.ts';

const key = 'locale';

/** The language chosen on this device, else the one its browser asks for. A browser that keeps nothing forgets the choice. */
export const localeMemory = {
  read: (): Locale | null => {
    const kept = attempt(() => localStorage.getItem(key));
    if (kept === 'en' || kept === 'es') return kept;
    // A tablet in the office speaks for the office, not for whoever set it up.
    return readKiosk() ? null : spokenLocale(navigator.languages);
  },
  write: (locale: Locale): void => {
    attempt(() => localStorage.setItem(key, locale));
  },
};

/** The first of a person's languages that is spoken here. */
export function spokenLocale(languages: readonly string[]): Locale | null {
  for (const language of languages) {
    const [base] = language.toLowerCase().split('-');
    if (base === 'en' || base === 'es') return base;
  }
  return null;
}
