import { formatAmount } from 'schemas/kit/money';
import type { LinkedMoveOut } from 'schemas/leasing/move-outs';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay, formatInstant } from '../../core/i18n/time-text.ts';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import * as linkedCopy from '../shared/linked-page/linked-page.copy.ts';
import * as css from '../shared/linked-page/linked-page.css.ts';
import { LinkedFailure, LinkedLoading, LinkedPresses } from '../shared/linked-page/linked-parts.tsx';
import type { LinkedQuestion } from '../shared/linked-page/use-linked.ts';
import * as copy from './confirm-move-out.copy.ts';
import * as own from './confirm-move-out.css.ts';

const looks = { requested: 'info', accepted: 'success', confirmed: 'success', withdrawn: 'info' } as const;

/** The link still asks for a word. */
export const isAsking = (linked: LinkedMoveOut | null): boolean => linked?.expiresAt != null;

/** The question, or what became of it; without an answer, why there is none. */
export function MoveOutState(props: LinkedQuestion<LinkedMoveOut>) {
  const { linked, failure, refresh } = props;
  const say = useCopy(copy);
  const words = useCopy(linkedCopy);
  const { locale } = useLocale();
  const joined = useJoined(linked);
  if (failure) return <LinkedFailure failure={failure} onTryAgain={refresh} />;
  if (!linked) return <LinkedLoading>{say.loading}</LinkedLoading>;
  const { expiresAt, state, isDisputed } = linked;
  if (expiresAt !== null) return <Question {...props} linked={{ ...linked, expiresAt }} />;
  const day = formatDay(linked.vacatedOn, locale);
  const ended = say.ended[state](day, words.unit(linked.unit));
  const { title, text } = isDisputed ? say.disputed[state] : ended;
  return (
    <Notice look={isDisputed ? 'warning' : looks[state]} title={title} isLive>
      <div className={own.said}>
        {joined && <p>{joined}</p>}
        <p>{text}</p>
      </div>
    </Notice>
  );
}

/** What it counts as, and what becomes of the fee that was agreed to with it; null where it stands for itself. */
function useJoined(linked: LinkedMoveOut | null): string | null {
  const { joined } = useCopy(copy);
  if (!linked) return null;
  const { countsAs, state, agreedFee } = linked;
  if (countsAs === null || state === 'requested') return null;
  const counts = state === 'withdrawn' ? [] : [joined.counts(countsAs)];
  const fee = agreedFee === '0.00' ? [] : [joined.fee[state](formatAmount(agreedFee))];
  return [...counts, ...fee].join(' ') || null;
}

type Asked = LinkedQuestion<LinkedMoveOut> & { linked: LinkedMoveOut & { expiresAt: string } };

function Question({ linked, ...question }: Asked) {
  const say = useCopy(copy);
  const words = useCopy(linkedCopy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const { unit, vacatedOn, cleaningFee, receiptNumber, expiresAt } = linked;
  const hasFee = cleaningFee !== '0.00';
  return (
    <>
      <p className={css.lead}>{say.of(words.unit(unit))}</p>
      <div className={css.card}>
        <dl className={own.facts}>
          <Fact name={say.left} value={formatDay(vacatedOn, locale)} />
          <Fact name={say.condition} value={hasFee ? say.dirty(formatAmount(cleaningFee)) : say.clean} />
          <Fact name={say.receipt} value={receiptNumber} />
        </dl>
        <p className={css.quiet}>{words.until(formatInstant(expiresAt, locale, timeZone))}</p>
      </div>
      <div>
        <p className={css.question}>{say.notYet}</p>
        <p>{say.onceConfirmed}</p>
      </div>
      <LinkedPresses {...question} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={own.fact}>
      <dt className={css.quiet}>{name}</dt>
      <dd className={own.value}>{value}</dd>
    </div>
  );
}
