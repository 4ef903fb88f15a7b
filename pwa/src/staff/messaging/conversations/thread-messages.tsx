import { Fragment } from 'react';
import type { ThreadMessage } from 'schemas/customers/conversations';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import * as copy from './conversations.copy.ts';
import * as css from './conversations.css.ts';

/** From the oldest down to the newest, with a line where a day begins. */
export function ThreadMessages({ rows }: { rows: readonly ThreadMessage[] }) {
  const when = useWhen();
  const inOrder = [...rows].reverse();
  const dayBefore = (at: number) => inOrder[at - 1] && when.dayOf(inOrder[at - 1]?.at ?? '');
  return (
    <ul className={css.messages}>
      {inOrder.map((row, at) => (
        <Fragment key={row.id}>
          {when.dayOf(row.at) !== dayBefore(at) && <li className={css.day}>{when.dayOf(row.at)}</li>}
          <Message row={row} />
        </Fragment>
      ))}
    </ul>
  );
}

function Message({ row }: { row: ThreadMessage }) {
  const words = useCopy(copy);
  const { way, channel, subject, text, pictures, isCut, isShared } = row;
  return (
    <li className={css.message} data-way={way}>
      <div className={css.bubble} dir="auto">
        {channel === 'email' && subject && <span className={css.subject}>{subject}</span>}
        {text || (pictures > 0 ? words.pictures(pictures) : words.erased)}
        {isCut && '…'}
      </div>
      {text && pictures > 0 && <p className={css.quiet}>{words.pictures(pictures)}</p>}
      {isCut && <p className={css.quiet}>{words.cut}</p>}
      {isShared && <p className={css.quiet}>{words.shared}</p>}
      <Facts row={row} />
    </li>
  );
}

function Facts({ row }: { row: ThreadMessage }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { way, channel, at, state, isLetter, readAt, readBy } = row;
  const reader = readBy ? words.readBy(readBy.replace(/^staff:/, '')) : undefined;
  const heard = readAt === null ? words.notRead : reader;
  const facts = [
    words.channels[channel],
    isLetter ? undefined : words.automatic,
    when.instant(at),
    state ? words.states[state] : undefined,
    way === 'in' ? heard : undefined,
  ];
  return <p className={css.quiet}>{facts.filter(Boolean).join(' · ')}</p>;
}
