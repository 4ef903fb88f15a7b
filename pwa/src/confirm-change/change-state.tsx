import type { LinkedChange } from 'schemas/info-changes';
import { useCtx } from '../ctx.tsx';
import { type CallFailure, isNetworkFailure } from '../kit/api.ts';
import { useCopy, useLocale, useSentence } from '../kit/locale.tsx';
import { formatInstant } from '../kit/time-text.ts';
import { SubmitButton } from '../kit/wizard/submit-button.tsx';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden.tsx';
import { ChangeTable } from './change-table.tsx';
import * as copy from './confirm-change.copy.ts';
import * as css from './confirm-change.css.ts';
import type { ConfirmChangeViewProps } from './confirm-change.tsx';

const looks = { applied: 'success', declined: 'warning', superseded: 'info', expired: 'info' } as const;

/** The question, or what became of it; without an answer, why there is none. */
export function ChangeState(props: ConfirmChangeViewProps) {
  const { linked, failure, refresh } = props;
  const say = useCopy(copy);
  if (failure) return <Failure failure={failure} onTryAgain={refresh} />;
  if (!linked) {
    return (
      <div className={css.card} role="status">
        <VisuallyHidden>{say.loading}</VisuallyHidden>
        <Skeleton />
        <Skeleton shape="shortLine" />
      </div>
    );
  }
  if (linked.state === 'pending') return <Question {...props} linked={linked} />;
  const { title, text } = linked.isDisputed ? say.disputed : say.ended[linked.state];
  return (
    <Notice look={linked.isDisputed ? 'warning' : looks[linked.state]} title={title} isLive>
      {text}
    </Notice>
  );
}

function Question({ linked, deciding, refusal, decide }: ConfirmChangeViewProps & { linked: LinkedChange }) {
  const say = useCopy(copy);
  const sentence = useSentence();
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  return (
    <>
      <p className={css.lead}>{say.of(say.unit(linked.unit))}</p>
      <div className={css.card}>
        <ChangeTable linked={linked} />
        <p className={css.quiet}>{say.until(formatInstant(linked.expiresAt, locale, timeZone))}</p>
      </div>
      <p className={css.question}>{say.notYet}</p>
      <div className={css.actions}>
        <Button look="outline" isWide onPress={() => decide('decline')}>
          {deciding === 'decline' ? say.declining : say.decline}
        </Button>
        <SubmitButton
          look="primary"
          label={say.confirm}
          workingLabel={deciding === 'confirm' ? say.confirming : undefined}
          onPress={() => decide('confirm')}
        />
      </div>
      {refusal && (
        <Notice look="error" title={say.failed} isLive>
          {isNetworkFailure(refusal) ? say.offlineText : sentence(refusal.message)}
        </Notice>
      )}
    </>
  );
}

function Failure({ failure, onTryAgain }: { failure: CallFailure; onTryAgain: () => void }) {
  const say = useCopy(copy);
  const sentence = useSentence();
  const isLost = isNetworkFailure(failure);
  return (
    <Notice
      look="warning"
      title={isLost ? say.offline : sentence(failure.message)}
      action={
        isLost && (
          <Button look="outline" size="small" onPress={onTryAgain}>
            {say.tryAgain}
          </Button>
        )
      }
      isLive
    >
      {isLost ? say.offlineText : say.invalidText}
    </Notice>
  );
}
