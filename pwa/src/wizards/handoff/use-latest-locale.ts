import { useRef, useState } from 'react';
import type { Locale } from 'schemas/kit/locale';
import { useLocale } from '../../core/i18n/locale.tsx';
import { useOpenWizard } from './open-wizard.ts';

/** Reads the language of the moment, for a machine that outlives many renders; a customer's own where the staff
 * finish a wizard for them. */
export function useLatestLocale(): () => Locale {
  const { locale } = useLocale();
  const session = useOpenWizard();
  const latest = useRef(locale);
  latest.current = (session?.isForCustomer && session.start?.locale) || locale;
  const [read] = useState(() => () => latest.current);
  return read;
}
