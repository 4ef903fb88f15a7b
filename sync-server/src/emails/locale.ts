export type Locale = 'en' | 'es';

/** A calendar day as a person reads it. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

export const localeTag = { en: 'en-US', es: 'es-US' } as const;
