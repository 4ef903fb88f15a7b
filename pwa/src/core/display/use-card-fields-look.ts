import { useEffect } from 'react';
import type { Locale } from 'schemas/kit/locale';
import { useLocale } from '../i18n/locale.tsx';
import { useDisplay } from './display.ts';

interface CardFields {
  restyle: () => void;
  setLocale: (locale: Locale) => void;
}

/** The provider's fields stand in frames of their own: they are told of another language, theme or text size. */
export function useCardFieldsLook(form: CardFields): void {
  const { locale } = useLocale();
  const display = useDisplay();
  useEffect(() => form.setLocale(locale), [form, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look is read off the page once the display is another.
  useEffect(() => form.restyle(), [form, display]);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', form.restyle);
    return () => scheme.removeEventListener('change', form.restyle);
  }, [form]);
}
