import { MessagesSquare, Search } from 'lucide-react';
import type { Conversation, conversationsApi } from 'schemas/customers/conversations';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import type { useServerPages } from '../../shared/calls/server-query.ts';
import { ListBody } from '../../shared/list/list-body.tsx';
import { MoreRows } from '../../shared/list/more-rows.tsx';
import { showNumber } from '../../shared/record/show-number.ts';
import * as copy from './conversations.copy.ts';
import * as css from './conversations.css.ts';

const filters = ['all', 'unread'] as const;
type Filter = (typeof filters)[number];
export type Conversations = ReturnType<typeof useServerPages<Conversation, typeof conversationsApi.list>>;

interface ConversationListProps {
  list: Conversations;
  text: string;
  onText: (text: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  open: string | undefined;
  onOpen: (row: Conversation) => void;
}

/** Who wrote or was written to, the newest first. */
export function ConversationList(props: ConversationListProps) {
  const { list, text, onText, filter, onFilter, open, onOpen } = props;
  const words = useCopy(copy);
  const isNarrowed = text !== '' || filter !== 'all';
  const empty = isNarrowed ? [words.emptySearch, words.emptySearchText] : [words.empty, words.emptyText];
  return (
    <Card label={words.list}>
      <search className={css.filters}>
        <TextField
          label={words.search}
          type="search"
          value={text}
          onChange={onText}
          maxLength={100}
          prefix={<Search size={18} aria-hidden="true" />}
          placeholder={words.hint}
        />
        <Segmented
          label={words.show}
          options={filters.map((value) => ({ value, label: words.filters[value] }))}
          value={filter}
          onChange={onFilter}
        />
      </search>
      <ListBody
        list={list}
        rows={list.rows}
        loading={words.loading}
        empty={{ icon: <MessagesSquare size={32} />, title: empty[0] ?? '', text: empty[1] }}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.who}>
                <Line row={row} isOpen={row.who === open} onOpen={() => onOpen(row)} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
      <MoreRows list={list} />
    </Card>
  );
}

function Line({ row, isOpen, onOpen }: { row: Conversation; isOpen: boolean; onOpen: () => void }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { name, who, units, way, pictures, at, unread } = row;
  const said = row.words || (pictures > 0 ? words.pictures(pictures) : words.erased);
  return (
    <button
      type="button"
      className={css.line}
      aria-current={isOpen}
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
    >
      <span className={css.first}>
        <span className={css.name} dir="auto">
          {[name ?? showNumber(who), name ? units.join(', ') : words.stranger].filter(Boolean).join(' · ')}
        </span>
        {unread > 0 && <Badge look="attention">{words.unread(unread)}</Badge>}
      </span>
      <span className={css.words} dir="auto">
        {way === 'out' ? words.you(said) : said}
      </span>
      <span className={css.words}>{when.instant(at)}</span>
    </button>
  );
}
