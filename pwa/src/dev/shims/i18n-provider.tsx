import { createContext, type ReactNode, useContext, useMemo } from 'react';

type Told = { locale: string; direction: 'ltr' };

const Told = createContext<Told>({ locale: 'en-US', direction: 'ltr' });

/**
 * Stands in for react-aria's own, which asks the browser for its languages while the page loads: the first such question
 * reads their data, some 30 ms before anybody sees a page. Ours is told which it is, and all of ours run left to right.
 */
export function I18nProvider({ locale, children }: { locale: string; children: ReactNode }) {
  const told = useMemo<Told>(() => ({ locale, direction: 'ltr' }), [locale]);
  return <Told value={told}>{children}</Told>;
}

export const useLocale = (): Told => useContext(Told);
