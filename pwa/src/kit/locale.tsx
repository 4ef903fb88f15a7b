import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { inSpanish } from 'schemas/messages.es';
import type { Locale } from 'schemas/rentals';

interface LocaleValue {
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleValue>({ locale: 'en', setLocale: () => undefined });

export function LocaleProvider({ children, initial = 'en' }: { children: ReactNode; initial?: Locale }) {
  const [locale, setLocale] = useState<Locale>(initial);
  const value = useMemo(() => ({ locale, setLocale }), [locale]);
  return (
    <LocaleContext value={value}>
      <I18nProvider locale={locale === 'es' ? 'es-ES' : 'en-US'}>{children}</I18nProvider>
    </LocaleContext>
  );
}

export const useLocale = (): LocaleValue => useContext(LocaleContext);

/** The words of one `*.copy.ts` in the chosen language. */
export function useCopy<T>(copy: { en: T; es: T }): T {
  return copy[useLocale().locale];
}

/** A sentence of the contracts (field rule, problem) in the chosen language. */
export function useSentence(): (english: string) => string {
  const { locale } = useLocale();
  return (english) => (locale === 'es' ? inSpanish(english) : english);
}
