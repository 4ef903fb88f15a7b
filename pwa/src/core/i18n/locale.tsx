import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Locale } from 'schemas/kit/locale';

type Translate = (english: string) => string;

interface LocaleValue {
  locale: Locale;
  setLocale: (locale: Locale) => void;
  translate: Translate;
}

const asItIs: Translate = (english) => english;
const LocaleContext = createContext<LocaleValue>({
  locale: 'en',
  setLocale: () => undefined,
  translate: asItIs,
});

interface LocaleProviderProps {
  children: ReactNode;
  initial?: Locale;
  /** Where this device keeps the choice; read after the first paint, which is always in English. */
  memory?: { read: () => Locale | null; write: (locale: Locale) => void };
}

export function LocaleProvider({ children, initial = 'en', memory }: LocaleProviderProps) {
  const [locale, setLocale] = useState<Locale>(initial);
  const translate = useDictionary(locale);
  useEffect(() => setLocale((now) => memory?.read() ?? now), [memory]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const value = useMemo(() => {
    const choose = (chosen: Locale) => {
      memory?.write(chosen);
      setLocale(chosen);
    };
    return { locale, setLocale: choose, translate };
  }, [locale, memory, translate]);
  return (
    <LocaleContext value={value}>
      <I18nProvider locale={locale === 'es' ? 'es-ES' : 'en-US'}>{children}</I18nProvider>
    </LocaleContext>
  );
}

/** The contracts' Spanish sentences arrive with the first choice of Spanish, not with the first paint. */
function useDictionary(locale: Locale): Translate {
  const [inSpanish, setInSpanish] = useState<Translate>(() => asItIs);
  useEffect(() => {
    if (locale !== 'es') return;
    let isCurrent = true;
    // Left untranslated when it cannot be fetched: the English sentence is still true.
    import('schemas/kit/problems/messages.es').then(
      (module) => isCurrent && setInSpanish(() => module.inSpanish),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return locale === 'es' ? inSpanish : asItIs;
}

export const useLocale = (): LocaleValue => useContext(LocaleContext);

/** The words of one `*.copy.ts` in the chosen language. */
export function useCopy<T>(copy: { en: T; es: T }): T {
  return copy[useLocale().locale];
}

/** A sentence of the contracts (field rule, problem) in the chosen language. */
export function useSentence(): Translate {
  return useLocale().translate;
}
