import { useConnection } from '../../../core/connection/connection.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from './age-note.copy.ts';

/** Above what was kept from before the connection was lost. */
export function AgeNote({ asOf }: { asOf: string }) {
  const words = useCopy(copy);
  const when = useWhen();
  if (useConnection() === 'online') return null;
  return (
    <Notice look="warning" title={words.title(when.instant(asOf))} isLive>
      {words.text}
    </Notice>
  );
}
