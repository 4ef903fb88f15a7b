import { useEffect, useState } from 'react';
import { type LetterPreview, lettersApi } from 'schemas/customers/letters';
import { useCtx } from '../../../core/context/ctx.tsx';

const typingPauseMs = 250;

export interface TypedLetter {
  channel: 'email' | 'sms';
  subject: string;
  text: string;
}

/** Asked a moment after the last letter; the one before stands until the next is there. */
export function useLetterPreview(id: string, { channel, subject, text }: TypedLetter) {
  const { call } = useCtx();
  const [shown, setShown] = useState<LetterPreview>();
  const [hasFailed, setFailed] = useState(false);
  const [isCurrent, setCurrent] = useState(false);
  useEffect(() => {
    setCurrent(false);
    const stop = new AbortController();
    const ask = async () => {
      const body = { channel, subject, text };
      const answer = await call(lettersApi.preview, { params: { id }, body, signal: stop.signal });
      if (stop.signal.aborted) return;
      setFailed(!answer.ok);
      setCurrent(answer.ok);
      if (answer.ok) setShown(answer.value);
    };
    const pause = setTimeout(() => void ask(), typingPauseMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [call, id, channel, subject, text]);
  return { shown, hasFailed, isCurrent };
}
