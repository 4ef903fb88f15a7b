import { useRef, useState } from 'react';
import type { Locale } from 'schemas/kit/locale';
import { type Ctx, useCtx } from '../../core/context/ctx.tsx';
import { useLocale } from '../../core/i18n/locale.tsx';
import { type SharedSubmission, useHandoffSession } from './handoff-session.ts';

/** What a machine, which outlives many renders, knows of the world around it. */
export interface WizardWorld {
  ctx: Ctx;
  /** The language of the moment; a customer's own where the staff finish a wizard for them. */
  readLocale: () => Locale;
  readShared: () => SharedSubmission | null;
}

export function useWizardWorld(): WizardWorld {
  const ctx = useCtx();
  const { locale } = useLocale();
  const session = useHandoffSession();
  const latest = useRef({ locale, session });
  latest.current = { locale: (session?.isForCustomer && session.start?.locale) || locale, session };
  const [world] = useState(() => ({
    ctx,
    readLocale: () => latest.current.locale,
    readShared: () => latest.current.session?.readShared() ?? null,
  }));
  return world;
}
