import type { LinkedChange } from 'schemas/customers/info-changes';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatInstant } from '../../core/i18n/time-text.ts';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import * as linkedCopy from '../shared/linked-page/linked-page.copy.ts';
import * as css from '../shared/linked-page/linked-page.css.ts';
import { LinkedFailure, LinkedLoading, LinkedPresses } from '../shared/linked-page/linked-parts.tsx';
import type { LinkedQuestion } from '../shared/linked-page/use-linked.ts';
import { ChangeTable } from './change-table.tsx';
import * as copy from './confirm-change.copy.ts';

const looks = { applied: 'success', declined: 'warning', superseded: 'info', expired: 'info' } as const;

/** The question, or what became of it; without an answer, why there is none. */
export function ChangeState(props: LinkedQuestion<LinkedChange>) {
  const { linked, failure, refresh } = props;
  const say = useCopy(copy);
  if (failure) return <LinkedFailure failure={failure} onTryAgain={refresh} />;
  if (!linked) return <LinkedLoading>{say.loading}</LinkedLoading>;
  if (linked.state === 'pending') return <Question {...props} linked={linked} />;
  const { title, text } = linked.isDisputed ? say.disputed : say.ended[linked.state];
  return (
    <Notice look={linked.isDisputed ? 'warning' : looks[linked.state]} title={title} isLive>
      {text}
    </Notice>
  );
}

function Question({ linked, ...question }: LinkedQuestion<LinkedChange> & { linked: LinkedChange }) {
  const say = useCopy(copy);
  const words = useCopy(linkedCopy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  return (
    <>
      <p className={css.lead}>{say.of(words.unit(linked.unit))}</p>
      <div className={css.card}>
        <ChangeTable linked={linked} />
        <p className={css.quiet}>{words.until(formatInstant(linked.expiresAt, locale, timeZone))}</p>
      </div>
      <p className={css.question}>{say.notYet}</p>
      <LinkedPresses {...question} />
    </>
  );
}
