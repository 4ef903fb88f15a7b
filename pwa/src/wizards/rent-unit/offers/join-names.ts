import type { Locale } from 'schemas/kit/locale';

/** "A and B"; in Spanish "y" is "e" before the sound of an i. */
export const joinNames = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
