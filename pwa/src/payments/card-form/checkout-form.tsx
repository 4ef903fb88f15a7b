import { LockKeyhole, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDollars } from 'schemas/kit/money';
import type { CardForm } from '../../core/context/payments.ts';
import { useCardFieldsLook } from '../../core/display/use-card-fields-look.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import { useDecline } from '../provider/declines.ts';
import * as copy from './checkout.copy.ts';
import * as css from './checkout.css.ts';
import { CheckoutStopNotice } from './checkout-stop-notice.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutFormProps {
  checkout: Checkout;
  /** Where a payment that cannot go on begins anew. */
  onStartAgain: () => void;
  /** What stands around it says so already. */
  isTitled?: boolean;
}

/** The card's fields and the one button that charges it; or, in words, why there is none. */
export function CheckoutForm({ checkout, onStartAgain, isTitled = false }: CheckoutFormProps) {
  const say = useCopy(copy);
  const { payment, stop, send } = checkout;
  if (stop !== null) {
    return (
      <CheckoutStopNotice
        stop={stop}
        onTryAgain={() => send({ type: 'tryAgain' })}
        onStartAgain={onStartAgain}
      />
    );
  }
  return (
    <section aria-label={say.card} className={css.form}>
      {!isTitled && <h2 className={css.title}>{say.card}</h2>}
      <div className={css.fields}>
        {payment ? <CardFields form={payment.form} send={send} /> : <FieldsSkeleton />}
      </div>
      <CheckoutNotice {...checkout} />
      <PayButton {...checkout} />
      <p className={css.safe}>
        <LockKeyhole size={18} aria-hidden="true" className={css.safeIcon} />
        {say.safe}
      </p>
    </section>
  );
}

/** The provider draws into the frame; until it has, the place is kept. */
function CardFields({ form, send }: { form: CardForm; send: Checkout['send'] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const fail = useEffectEvent(() => send({ type: 'loseForm' }));
  const noteChange = useEffectEvent(() => send({ type: 'change' }));
  useEffect(() => {
    if (!frame.current) return;
    return form.mount(frame.current, {
      onReady: () => setReady(true),
      onComplete: noteChange,
      onFailed: fail,
    });
  }, [form]);
  useCardFieldsLook(form);
  return (
    <>
      {!isReady && <FieldsSkeleton />}
      <div ref={frame} className={css.frame} data-ready={isReady || undefined} />
    </>
  );
}

function FieldsSkeleton() {
  const say = useCopy(copy);
  return (
    <div role="status" className={css.skeleton}>
      <VisuallyHidden>{say.loading}</VisuallyHidden>
      <Skeleton shape="shortLine" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

function CheckoutNotice({ state, decline, isCleared, isInDoubt, isOffline }: Checkout) {
  const say = useCopy(copy);
  const sayDecline = useDecline();
  if (state === 'watching' || state === 'looking') {
    return (
      <Notice look="warning" title={isInDoubt ? say.inDoubt : say.processing} isLive>
        {isInDoubt ? say.inDoubtNext : say.processingNext}
      </Notice>
    );
  }
  if (isOffline) {
    return (
      <Notice look="warning" title={say.offline} isLive>
        {say.offlineNext}
      </Notice>
    );
  }
  if (decline !== null) {
    return (
      <Notice look="error" title={sayDecline(decline)} isLive>
        {say.failedNext}
      </Notice>
    );
  }
  if (!isCleared) return null;
  return (
    <Notice look="info" title={say.cleared} isLive>
      {say.clearedNext}
    </Notice>
  );
}

function PayButton({ state, payment, isOffline, send }: Checkout) {
  const say = useCopy(copy);
  if (!payment) return <Skeleton shape="control" />;
  if (state === 'watching' || state === 'looking') {
    return (
      <Button
        look="soft"
        isWide
        iconBefore={<RefreshCw size={20} />}
        onPress={() => send({ type: 'look' })}
        pendingLabel={state === 'looking' ? say.looking : undefined}
      >
        {say.lookNow}
      </Button>
    );
  }
  const isBusy = state === 'paying' || state === 'paid';
  return (
    <Button
      isWide
      isDisabled={isOffline}
      onPress={() => send({ type: 'pay' })}
      pendingLabel={isBusy ? say.paying : undefined}
    >
      {say.pay(formatDollars(payment.amountCents))}
    </Button>
  );
}
