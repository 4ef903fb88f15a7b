import { useState } from 'react';
import { amountField } from 'schemas/kit/fields/amount-field';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { readAmount } from 'schemas/kit/money';
import { useSentence } from '../../../core/i18n/locale.tsx';

/** A sum as it is typed; nothing is guessed from what is no sum. */
export function useAmount(initial = '') {
  const say = useSentence();
  const [text, setText] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const sum = readAmount(text.trim());
  const isAmount = amountField.safeParse(sum).success;
  return {
    text,
    setText,
    /** As numeric text; undefined while what is typed is no sum. */
    sum,
    error: isAsked && !isAmount ? say(fieldMessages.amountShape) : undefined,
    /** The sum as it travels, or nothing when it has to be typed first. */
    read: () => {
      setAsked(true);
      return isAmount ? sum : undefined;
    },
  };
}
