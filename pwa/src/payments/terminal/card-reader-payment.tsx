import type { ReactNode } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner/spinner.tsx';
import * as css from '../card-form/checkout.css.ts';
import { useDecline } from '../provider/declines.ts';
import * as copy from './card-reader.copy.ts';
import { type CardReaderView, type DeskPayment, openAtDesk, useCardReader } from './use-card-reader.ts';

interface CardReaderPaymentProps extends DeskPayment {
  onPaid: () => void;
}

/** The card reader takes a payment of this lease; for the staff. */
export function CardReaderPayment({ onPaid, ...payment }: CardReaderPaymentProps) {
  const reader = useCardReader(openAtDesk(payment), onPaid);
  return <CardReaderStatus {...reader} amount={payment.amount} />;
}

export function CardReaderStatus(props: CardReaderView & { amount: string }) {
  const say = useCopy(copy);
  return (
    <section aria-label={say.name} className={css.reader}>
      <ReaderState {...props} />
      <ReaderActions {...props} />
    </section>
  );
}

function ReaderState(props: CardReaderView & { amount: string }) {
  const say = useCopy(copy);
  const { state, amount, isInDoubt } = props;
  const waiting = useWaitWords(state);
  switch (state) {
    case 'collecting':
      return <Busy title={say.present(formatAmount(amount))} text={say.presentNext} />;
    case 'charging':
      return <Busy title={say.charging} text={say.chargingNext} />;
    case 'asking':
    case 'waiting':
      return isInDoubt ? (
        <Notice look="warning" title={say.inDoubt} isLive>
          {say.inDoubtNext}
        </Notice>
      ) : (
        <Busy title={say.confirming} text={say.chargingNext} />
      );
    case 'choosing':
      return <p>{say.choose}</p>;
    case 'declined':
    case 'canceled':
    case 'failed':
    case 'complete':
      return <ReaderEnd {...props} />;
    default:
      return <Busy title={waiting} />;
  }
}

function useWaitWords(state: string): string {
  const say = useCopy(copy);
  const words: Record<string, string> = {
    loading: say.loading,
    discovering: say.discovering,
    connecting: say.connecting,
    openingIntent: say.opening,
    canceling: say.canceling,
  };
  return words[state] ?? say.loading;
}

function ReaderEnd({ state, problem, decline, isCleared, receiptNumber }: CardReaderView) {
  const say = useCopy(copy);
  const sayDecline = useDecline();
  if (state === 'complete') {
    return (
      <Notice look="success" title={say.paid} isLive>
        {receiptNumber && say.paidReceipt(receiptNumber)}
      </Notice>
    );
  }
  if (state === 'canceled') {
    return (
      <Notice look="info" title={say.canceled} isLive>
        {say.canceledNext}
      </Notice>
    );
  }
  const words = problem && say.problems[problem];
  if (words) {
    return (
      <Notice look="error" title={words.title} isLive>
        {words.text}
      </Notice>
    );
  }
  return (
    <Notice
      look={isCleared ? 'info' : 'error'}
      title={isCleared ? say.cleared : decline ? sayDecline(decline) : say.declined}
      isLive
    >
      {isCleared ? say.clearedNext : say.declinedNext}
    </Notice>
  );
}

function ReaderActions({ state, readers, problem, send }: CardReaderView) {
  const say = useCopy(copy);
  if (state === 'choosing') {
    return (
      <div className={css.readers}>
        {readers.map(({ id, label }) => (
          <Button key={id} look="outline" isWide onPress={() => send({ type: 'pick', readerId: id })}>
            {label}
          </Button>
        ))}
      </div>
    );
  }
  if (state === 'collecting') {
    return (
      <div className={css.readerActions}>
        <Button look="outline" onPress={() => send({ type: 'cancel' })}>
          {say.cancel}
        </Button>
      </div>
    );
  }
  const canTryAgain = ['declined', 'canceled', 'failed'].includes(state) && problem !== 'unconfigured';
  if (!canTryAgain) return null;
  return (
    <div className={css.readerActions}>
      <Button look="soft" onPress={() => send({ type: 'tryAgain' })}>
        {say.tryAgain}
      </Button>
    </div>
  );
}

function Busy({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div role="status" className={css.busy}>
      <Spinner label={title} />
      <div>
        <p className={css.busyTitle}>{title}</p>
        {text && <p className={css.busyText}>{text}</p>}
      </div>
    </div>
  );
}
