import { useCtx } from '../../ctx.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useConnection } from '../connection.ts';
import { useCopy, useLocale } from '../locale.tsx';
import { formatInstant } from '../time-text.ts';
import * as copy from './age-note.copy.ts';

/** Above what was kept from before the connection was lost. */
export function AgeNote({ asOf }: { asOf: string }) {
  const words = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  if (useConnection() === 'online') return null;
  return (
    <Notice look="warning" title={words.title(formatInstant(asOf, locale, timeZone))} isLive>
      {words.text}
    </Notice>
  );
}
