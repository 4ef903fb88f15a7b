import { useState } from 'react';
import { useCtx } from '../ctx.tsx';
import { DevicePanel } from '../kit/device-panel/device-panel.tsx';
import { useCopy, useSentence } from '../kit/locale.tsx';
import { isNews, wordFate } from '../kit/saved-records/fate-words.ts';
import * as recordsCopy from '../kit/saved-records/saved-records.copy.ts';
import { openOutbox } from '../offline/open-outbox.ts';
import { type SavedRecord, useSavedRecords } from '../offline/use-saved-records.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import * as copy from './home.copy.ts';
import * as css from './home.css.ts';

/** What became of the things that were saved here, until somebody has read it. */
export function SavedNews() {
  const ctx = useCtx();
  const news = useSavedRecords().filter(isNews);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div role="status" className={css.news}>
        <NewsNotice
          news={news}
          onShow={() => setOpen(true)}
          onDismiss={(id) => void openOutbox(ctx).dismiss(id)}
        />
      </div>
      {isOpen && <DevicePanel onClose={() => setOpen(false)} />}
    </>
  );
}

interface NewsNoticeProps {
  news: SavedRecord[];
  onShow: () => void;
  onDismiss: (id: string) => void;
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
  if (news.length > 1) {
    return (
      <Notice look="info" title={say.many(news.length)} action={show}>
        {say.manyText}
      </Notice>
    );
  }
  const { look, title, next } = wordFate(words, first, { sentence });
  const dismiss = (
    <Button look="outline" size="small" onPress={() => onDismiss(first.id)}>
      {say.dismiss}
    </Button>
  );
  return (
    <Notice look={look} title={title} action={first.fate.state === 'parked' ? show : dismiss}>
      {next} {say.receipt(first.receiptNumber)}
    </Notice>
  );
}
