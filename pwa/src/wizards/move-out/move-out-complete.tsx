import { ClipboardCheck, Mail, Wallet } from 'lucide-react';
import { formatAmount } from 'schemas/kit/money';
import type { MoveOut as CompletedMoveOut } from 'schemas/leasing/move-outs';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay } from '../../core/i18n/time-text.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import * as paymentCopy from '../shared/card-payment/card-payment.copy.ts';
import { FinishFrame } from '../shared/frame/finish-frame.tsx';
import { NextStep, NextSteps } from '../shared/frame/next-step.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { ReceiptChoice } from '../shared/receipt/receipt-choice.tsx';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import * as copy from './move-out.copy.ts';
import { MoveOutPrintView } from './move-out-print-view.tsx';

export interface MoveOutCompleteProps {
  moveOut: CompletedMoveOut;
  phone?: string;
  /** The fee's payment could not be opened; undefined when there is nothing to pay here. */
  unpaid?: Unpaid | undefined;
  /** It was left open on purpose. */
  paysLater?: boolean;
  onDone: () => void;
}

interface Unpaid {
  isOpening: boolean;
  onTryAgain: () => void;
}

/** Stays until the person leaves it: the server has the move-out, and this is the receipt. */
export function MoveOutComplete(props: MoveOutCompleteProps) {
  const { moveOut, phone, unpaid, onDone } = props;
  const words = useCopy(copy);
  const say = words.complete;
  const heading = unpaid ? say.titleUnpaid : say.title;
  return (
    <FinishFrame
      name={words.name}
      heading={heading}
      pace={unpaid ? 'form' : 'finished'}
      done={say.done}
      onDone={onDone}
      actions={unpaid && <UnpaidActions {...unpaid} onDone={onDone} />}
    >
      <div className={parts.halves}>
        <Receipt {...props} />
        <div>
          <WhatIsNext moveOut={moveOut} />
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

function UnpaidActions({ isOpening, onTryAgain, onDone }: Unpaid & { onDone: () => void }) {
  const say = useCopy(copy).complete;
  const payment = useCopy(paymentCopy);
  return (
    <>
      <Button look="outline" onPress={onDone}>
        {say.later}
      </Button>
      <SubmitButton
        look="primary"
        label={say.tryAgain}
        workingLabel={isOpening ? payment.opening : undefined}
        onPress={onTryAgain}
      />
    </>
  );
}

function Receipt({ moveOut, unpaid, paysLater }: MoveOutCompleteProps) {
  const say = useCopy(copy).complete;
  const theUnit = useTheUnit();
  const { locale } = useLocale();
  const sum = formatAmount(moveOut.toPay);
  const isFeeAlone = moveOut.toPay === moveOut.cleaningFee;
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
      {unpaid && (
        <Notice look="warning" title={isFeeAlone ? say.unpaid(sum) : say.sumUnpaid(sum)} isLive>
          {say.unpaidText}
        </Notice>
      )}
      {!unpaid && paysLater && Number(moveOut.toPay) > 0 && (
        <Notice look="info" title={say.leftOpen(sum)}>
          {say.leftOpenText}
        </Notice>
      )}
    </section>
  );
}

function WhatIsNext({ moveOut }: { moveOut: CompletedMoveOut }) {
  const say = useCopy(copy).complete;
  const { cleaningFee, cleaningInvoiceId } = moveOut;
  // Until the move-out counts Pay Bill knows nothing of the fee.
  const isFeeToCome = Number(cleaningFee) > 0 && cleaningInvoiceId === null;
  const isOpen = Number(moveOut.toPay) > 0;
  const isSettled = !isOpen && Number(moveOut.balance) === 0;
  return (
    <NextSteps title={say.next}>
      <NextStep icon={<Mail />} title={say.mail}>
        {say.mailText}
      </NextStep>
      <NextStep icon={<ClipboardCheck />} title={say.look}>
        {isSettled ? `${say.lookText} ${say.settled}` : say.lookText}
      </NextStep>
      {isOpen && (
        <NextStep icon={<Wallet />} title={say.balance(formatAmount(moveOut.toPay))}>
          {isFeeToCome ? say.feeLater(formatAmount(cleaningFee)) : say.signedAmount}
        </NextStep>
      )}
    </NextSteps>
  );
}
