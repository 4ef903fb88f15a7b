import { useConnection } from '../../../core/connection/connection.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
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
