import { ArrowLeft, Check, MailOpen, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Conversation, conversationsApi } from 'schemas/customers/conversations';
import { useMedia } from '../../../core/device/use-media.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { ScrollRegion } from '../../../ui/layout/scroll-region/scroll-region.tsx';
import { media } from '../../../ui/theme/tokens.ts';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { StaleNote } from '../../shared/list/stale-note.tsx';
import { showNumber } from '../../shared/record/show-number.ts';
import { AnswerBox, type Drafts } from './answer-box.tsx';
import * as copy from './conversations.copy.ts';
import * as css from './conversations.css.ts';
import { ThreadMessages } from './thread-messages.tsx';
import type { Marking } from './use-marking.ts';

interface ThreadProps {
  row: Conversation;
  drafts: Drafts;
  marking: Marking;
  onBack: () => void;
}

/** Everything to and from one person, the oldest at the top, and the box for an answer. */
export function Thread({ row, drafts, marking, onBack }: ThreadProps) {
  const words = useCopy(copy);
  const list = useServerPages(conversationsApi.thread, { who: row.who, limit: 30 });
  const title = row.name ?? showNumber(row.who);
  const newest = list.rows[0]?.id;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <Card label={words.thread(title)}>
      <div className={css.thread}>
        <ThreadHead title={title} row={row} marking={marking} heard={list.rows} onBack={onBack} />
        {list.isPending && <LoadingLines label={words.loadingThread} />}
        {list.isError && list.rows.length === 0 && <ListFailure list={list} />}
        <StaleNote list={list} />
        <ScrollRegion label={words.thread(title)} className={css.scroll}>
          {list.hasNextPage && (
            <Button look="plain" size="small" onPress={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? words.loadingEarlier : words.earlier}
            </Button>
          )}
          {list.isSuccess && list.rows.length === 0 && <p className={css.quiet}>{words.noMessages}</p>}
          <ThreadMessages rows={list.rows} />
          <div ref={end} />
        </ScrollRegion>
        {row.name === null ? (
          <Notice look="info" title={words.readOnly} />
        ) : (
          <AnswerBox key={row.who} row={row} drafts={drafts} />
        )}
      </div>
    </Card>
  );
}

interface ThreadHeadProps extends Pick<ThreadProps, 'row' | 'marking' | 'onBack'> {
  title: string;
  heard: Parameters<Marking['toggle']>[0];
}

function ThreadHead({ title, row, marking, heard, onBack }: ThreadHeadProps) {
  const words = useCopy(copy);
  const isPhone = useMedia(media.phone);
  const came = heard.filter(({ way }) => way === 'in');
  const isUnread = came.some(({ readAt }) => readAt === null);
  return (
    <div className={css.head}>
      {isPhone && (
        <Button look="quiet" size="small" iconBefore={<ArrowLeft size={18} />} onPress={onBack}>
          {words.back}
        </Button>
      )}
      <h2 className={css.title} dir="auto">
        {title}
      </h2>
      {row.name !== null && (
        <LinkButton
          look="quiet"
          size="small"
          href={`/customers?customer=${row.who}`}
          iconBefore={<UserRound size={18} />}
        >
          {words.open}
        </LinkButton>
      )}
      {came.length > 0 && (
        <Button
          look="soft"
          size="small"
          iconBefore={isUnread ? <Check size={18} /> : <MailOpen size={18} />}
          onPress={() => void marking.toggle(came)}
        >
          {isUnread ? words.markRead : words.markUnread}
        </Button>
      )}
    </div>
  );
}
