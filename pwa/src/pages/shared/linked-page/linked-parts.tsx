import type { CallFailure } from '../../../core/api/api.ts';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import { SubmitButton } from '../../../wizards/shared/submission/submit-button.tsx';
import * as copy from './linked-page.copy.ts';
import * as css from './linked-page.css.ts';
import type { LinkedQuestion } from './use-linked.ts';

export function LinkedLoading({ children }: { children: string }) {
  return (
    <div className={css.card} role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
      <Skeleton />
      <Skeleton shape="shortLine" />
    </div>
  );
}

type LinkedPressesProps = Pick<LinkedQuestion<unknown>, 'deciding' | 'refusal' | 'decide'>;

/** Yes, or "it was not me"; and why neither has happened. */
export function LinkedPresses({ deciding, refusal, decide }: LinkedPressesProps) {
  const say = useCopy(copy);
  const sentence = useSentence();
  return (
    <>
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

export function LinkedFailure({ failure, onTryAgain }: { failure: CallFailure; onTryAgain: () => void }) {
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
