import { useState } from 'react';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { reasonField } from 'schemas/kit/fields/reason-field';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as copy from '../payments.copy.ts';

/** Why: asked for before money is given up, given back or taken back. */
export function useReason() {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const parsed = reasonField.safeParse(text);
  const problem = parsed.success ? undefined : (parsed.error.issues[0]?.message ?? fieldMessages.reason);
  return {
    text,
    setText,
    error: isAsked ? problem : undefined,
    /** The reason, or nothing when it has to be said first. */
    read: () => {
      setAsked(true);
      return parsed.success ? parsed.data : undefined;
    },
  };
}

export function ReasonField({ reason }: { reason: ReturnType<typeof useReason> }) {
  const words = useCopy(copy).invoice;
  const say = useSentence();
  return (
    <TextField
      label={words.reason}
      description={words.reasonHint}
      value={reason.text}
      onChange={reason.setText}
      maxLength={200}
      error={reason.error && say(reason.error)}
    />
  );
}
