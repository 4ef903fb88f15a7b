import { useEffect, useEffectEvent, useState } from 'react';
import { configApi } from 'schemas/facility/config';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useLocale } from '../../../core/i18n/locale.tsx';
import type { CardFormState } from './card-fields.tsx';

/** The provider's fields, from the first time that somebody wants them; a failure is tried again when asked anew. */
export function useCardForm(isWanted: boolean): CardFormState {
  const { call, payments } = useCtx();
  const { locale } = useLocale();
  const [form, setForm] = useState<CardFormState>('loading');
  const isMissing = form === 'loading' || form === 'none';
  const open = useEffectEvent(async (): Promise<CardFormState> => {
    const config = await call(configApi.read);
    if (!config.ok || config.value.stripePublishableKey === '') return 'none';
    const cards = await payments.openCards(config.value.stripePublishableKey);
    return cards.createSplitForm(locale);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is no reason to ask again by itself.
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    let isCurrent = true;
    open()
      .catch((): CardFormState => 'none')
      .then((opened) => isCurrent && setForm(opened));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return form;
}
