import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import * as copy from './checkout.copy.ts';
import * as css from './checkout.css.ts';
import type { CheckoutStop } from './checkout.machine.ts';

interface CheckoutStopNoticeProps {
  stop: CheckoutStop;
  onTryAgain: () => void;
  onStartAgain: () => void;
}

const looks = {
  unconfigured: 'error',
  keyUnknown: 'warning',
  offline: 'warning',
  formFailed: 'error',
  setupFailed: 'error',
  mismatched: 'error',
  canceled: 'warning',
} as const satisfies Record<CheckoutStop, string>;

/** These end for good: the same secret leads nowhere else. */
const isFinal = (stop: CheckoutStop): boolean => stop === 'mismatched' || stop === 'canceled';

/** Why nothing can be paid here, and the way on. */
export function CheckoutStopNotice({ stop, onTryAgain, onStartAgain }: CheckoutStopNoticeProps) {
  const say = useCopy(copy);
  const { title, text } = say.stops[stop];
  return (
    <div className={css.form}>
      <Notice look={looks[stop]} title={title} isLive>
        {text}
      </Notice>
      <Button look="soft" isWide onPress={isFinal(stop) ? onStartAgain : onTryAgain}>
        {isFinal(stop) ? say.startAgain : say.tryAgain}
      </Button>
    </div>
  );
}
