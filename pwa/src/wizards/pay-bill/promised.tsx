import type { PaymentPromise } from 'schemas/billing/bills';
import { formatAmount } from 'schemas/kit/money';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay } from '../../core/i18n/time-text.ts';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { PrintView } from '../../ui/layout/print-view/print-view.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import { FinishFrame } from '../shared/frame/finish-frame.tsx';
import { PrintHead } from '../shared/frame/print-head.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { ReceiptChoice } from '../shared/receipt/receipt-choice.tsx';
import * as copy from './pay-bill.copy.ts';

interface PromisedProps {
  promise: PaymentPromise;
  onDone: () => void;
}

/** The connection came back at the last moment: the office has the promise already. */
export function Promised({ promise, onDone }: PromisedProps) {
  const words = useCopy(copy);
  const say = words.promised;
  const { locale } = useLocale();
  const theUnit = useTheUnit();
  const amount = say.amount(formatAmount(promise.amount), theUnit(promise.unit));
  const until = say.until(formatDay(promise.goodUntil, locale));
  const balance = say.balance(formatAmount(promise.balance));
  return (
    <FinishFrame name={words.name} heading={say.title} done={say.done} onDone={onDone}>
      <div className={parts.halves}>
        <section className={parts.issued} aria-label={say.title}>
          <p className={parts.unitLine}>{amount}</p>
          <p>{until}</p>
          <p className={parts.quiet}>{balance}</p>
        </section>
        <div>
          <Notice look="info" title={say.notCharged}>
            {say.notChargedText}
          </Notice>
          <ReceiptChoice
            onPrint={() => window.print()}
            mail={{ to: null }}
            text={{ of: 'promise', id: promise.promiseId }}
          />
        </div>
      </div>
      <PrintView>
        <div className={parts.printView}>
          <PrintHead title={say.title} note={`${say.notCharged}. ${say.notChargedText}`} />
          <div>
            <p className={parts.strong}>{amount}</p>
            <p>{until}</p>
            <p>{balance}</p>
          </div>
        </div>
      </PrintView>
    </FinishFrame>
  );
}
