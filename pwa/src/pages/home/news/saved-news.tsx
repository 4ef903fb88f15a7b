import { Suspense, useState } from 'react';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { lazyPart } from '../../../core/navigation/lazy-part.ts';
import {
  dismissRecord,
  type SavedRecord,
  useSavedRecords,
} from '../../../outbox/client/use-saved-records.ts';
import { isNews, wordOutcome } from '../../../outbox/view/outcome-words.ts';
import * as recordsCopy from '../../../outbox/view/saved-records.copy.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from '../home.copy.ts';
import * as css from '../home.css.ts';

const DevicePanel = lazyPart(async () => (await import('../../../outbox/view/device-panel.tsx')).DevicePanel);

/** What became of the things that were saved here, until somebody has read it. */
export function SavedNews() {
  const saved = useSavedRecords().filter(isNews);
  // On a kiosk they are other people's.
  const news = useKiosk() ? [] : saved;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div role="status" className={css.news}>
        <NewsNotice
          news={news}
          onShow={() => setOpen(true)}
          onDismiss={(ids) => {
            for (const id of ids) void dismissRecord(id);
          }}
        />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DevicePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface NewsNoticeProps {
  news: SavedRecord[];
  onShow: () => void;
  onDismiss: (ids: string[]) => void;
}

/** One calm line, however much there is to tell. */
export function NewsNotice({ news, onShow, onDismiss }: NewsNoticeProps) {
  const say = useCopy(copy).news;
  const words = useCopy(recordsCopy);
  const sentence = useSentence();
  const [first] = news;
  if (!first) return null;
  const show = (
    <Button look="outline" size="small" onPress={onShow}>
      {say.show}
    </Button>
  );
  // What could not be sent stays until somebody has done something about it.
  const read = news.filter(({ outcome }) => outcome.state !== 'parked').map(({ id }) => id);
  const dismiss = (
    <Button look="outline" size="small" onPress={() => onDismiss(read)}>
      {say.dismiss}
    </Button>
  );
  if (news.length > 1) {
    const actions = (
      <div className={css.newsActions}>
        {show}
        {read.length > 0 && dismiss}
      </div>
    );
    return (
      <Notice look="info" title={say.many(news.length)} action={actions}>
        {say.manyText}
      </Notice>
    );
  }
  const { look, title, next } = wordOutcome(words, first, { sentence });
  return (
    <Notice look={look} title={title} action={first.outcome.state === 'parked' ? show : dismiss}>
      {next} {say.receipt(first.receiptNumber)}
    </Notice>
  );
}
