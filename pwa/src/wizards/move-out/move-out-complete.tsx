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
  onDone: () => void;
}

interface Unpaid {
  isOpening: boolean;
  onTryAgain: () => void;
}

/** Stays until the person leaves it: the server has the move-out, and this is the receipt. */
export function MoveOutComplete({ moveOut, phone, unpaid, onDone }: MoveOutCompleteProps) {
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
        <Receipt moveOut={moveOut} isUnpaid={unpaid !== undefined} />
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

function WhatIsNext({ moveOut }: { moveOut: CompletedMoveOut }) {
  const say = useCopy(copy).complete;
  const isSettled = Number(moveOut.balance) === 0;
  return (
    <NextSteps title={say.next}>
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
    </NextSteps>
  );
}
