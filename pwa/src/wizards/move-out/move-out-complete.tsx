import { ClipboardCheck, Mail, Wallet } from 'lucide-react';
import { formatAmount } from 'schemas/kit/money';
import type { MoveOut as CompletedMoveOut } from 'schemas/leasing/move-outs';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay } from '../../core/i18n/time-text.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import * as paymentCopy from '../shared/card-payment/card-payment.copy.ts';
import { FinishFrame } from '../shared/frame/finish-frame.tsx';
import { NextStep } from '../shared/frame/next-step.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { ReceiptChoice } from '../shared/receipt/receipt-choice.tsx';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import * as copy from './move-out.copy.ts';
import { MoveOutPrintView } from './move-out-print-view.tsx';

export interface MoveOutCompleteProps {
  moveOut: CompletedMoveOut;
  phone?: string;
  /** The fee's payment could not be opened; undefined when there is nothing to pay here. */
  unpaid?: { isOpening: boolean; onTryAgain: () => void } | undefined;
  onDone: () => void;
}

/** Stays until the person leaves it: the server has the move-out, and this is the receipt. */
export function MoveOutComplete({ moveOut, phone, unpaid, onDone }: MoveOutCompleteProps) {
  const { facility } = useCtx();
  const words = useCopy(copy);
  const say = words.complete;
  const heading = unpaid ? say.titleUnpaid : say.title;
  return (
    <FinishFrame
      name={words.name}
      heading={heading}
      eyebrow={facility.name}
      pace={unpaid ? 'form' : 'finished'}
      onDone={onDone}
      footer={<Actions moveOut={moveOut} unpaid={unpaid} onDone={onDone} />}
    >
      <div className={parts.halves}>
        <Receipt moveOut={moveOut} isUnpaid={unpaid !== undefined} />
        <div>
          <NextSteps moveOut={moveOut} />
          <ReceiptChoice
            onPrint={() => window.print()}
            mail={{ to: null }}
            text={{ of: 'move_out', id: moveOut.moveOutId, phone }}
          />
        </div>
      </div>
      <MoveOutPrintView moveOut={moveOut} />
    </FinishFrame>
  );
}

function Actions({ unpaid, onDone }: MoveOutCompleteProps) {
  const say = useCopy(copy).complete;
  const payment = useCopy(paymentCopy);
  if (unpaid) {
    return (
      <>
        <Button look="outline" onPress={onDone}>
          {say.later}
        </Button>
        <SubmitButton
          look="primary"
          label={say.tryAgain}
          workingLabel={unpaid.isOpening ? payment.opening : undefined}
          onPress={unpaid.onTryAgain}
        />
      </>
    );
  }
  return (
    <Button isWide onPress={onDone}>
      {say.done}
    </Button>
  );
}

function Receipt({ moveOut, isUnpaid }: { moveOut: CompletedMoveOut; isUnpaid: boolean }) {
  const say = useCopy(copy).complete;
  const theUnit = useTheUnit();
  const { locale } = useLocale();
  const stops = say.stops(theUnit(moveOut.unit), formatDay(moveOut.vacatedOn, locale));
  return (
    <section className={parts.issued} aria-label={say.receipt}>
      <div>
        <p className={parts.quiet}>{say.receipt}</p>
        <p className={parts.receipt}>{moveOut.receiptNumber}</p>
      </div>
      <p className={parts.unitLine}>{stops}</p>
      <Notice look="success" title={say.received}>
        {say.receivedText}
      </Notice>
      {isUnpaid && (
        <Notice look="warning" title={say.unpaid(formatAmount(moveOut.cleaningFee))} isLive>
          {say.unpaidText}
        </Notice>
      )}
    </section>
  );
}

function NextSteps({ moveOut }: { moveOut: CompletedMoveOut }) {
  const say = useCopy(copy).complete;
  const isSettled = Number(moveOut.balance) === 0;
  return (
    <section aria-label={say.next}>
      <h3 className={parts.groupTitle}>{say.next}</h3>
      <ol className={parts.nextSteps}>
        <NextStep icon={<Mail />} title={say.mail}>
          {say.mailText}
        </NextStep>
        <NextStep icon={<ClipboardCheck />} title={say.look}>
          {isSettled ? `${say.lookText} ${say.settled}` : say.lookText}
        </NextStep>
        {!isSettled && (
          <NextStep icon={<Wallet />} title={say.balance(formatAmount(moveOut.balance))}>
            {say.signedAmount}
          </NextStep>
        )}
      </ol>
    </section>
  );
}
