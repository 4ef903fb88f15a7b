import { type Ref, useEffect, useRef, useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as copy from './form.copy.ts';

/** What `field('amount')` has beside the others: the cursor is put there. */
export interface AmountRef {
  inputRef?: Ref<HTMLInputElement>;
}

/** An amount that the office refused as too much: how much is possible stands at its field until another is typed. */
export function useMost(most: string | undefined, amount: unknown) {
  const words = useCopy(copy);
  const inputRef = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => {
    if (most !== undefined) inputRef.current?.focus();
  }, [most]);
  const isSame = most !== undefined && refused === amount;
  return { inputRef, error: isSame ? words.most(formatAmount(most)) : undefined, sent: setRefused };
}
