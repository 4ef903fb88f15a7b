import type { Locale } from 'schemas/rentals';

const key = 'locale';

/** The language chosen on this device. A browser that keeps nothing simply forgets it. */
export const localeMemory = {
  read: (): Locale | null => {
    const kept = attempt(() => localStorage.getItem(key));
    return kept === 'en' || kept === 'es' ? kept : null;
  },
  write: (locale: Locale): void => {
    attempt(() => localStorage.setItem(key, locale));
  },
};

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
