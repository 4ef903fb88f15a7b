import { formatAmount } from 'schemas/kit/money';
import type { MoveOut as CompletedMoveOut } from 'schemas/leasing/move-outs';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay } from '../../core/i18n/time-text.ts';
import { PrintView } from '../../ui/layout/print-view/print-view.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import { PrintHead } from '../shared/frame/print-head.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './move-out.copy.ts';

/** The dated receipt on paper, without a name or a code. */
export function MoveOutPrintView({ moveOut }: { moveOut: CompletedMoveOut }) {
  const { facility } = useCtx();
  const say = useCopy(copy).complete;
  const theUnit = useTheUnit();
  const { locale } = useLocale();
  return (
    <PrintView>
      <div className={parts.printView}>
        <PrintHead title={say.printTitle} note={say.receivedText} />
        <div>
          <p>{say.receipt}</p>
          <p className={parts.printReceipt}>{moveOut.receiptNumber}</p>
          <p className={parts.strong}>
            {say.stops(theUnit(moveOut.unit), formatDay(moveOut.vacatedOn, locale))}
          </p>
        </div>
        <div>
          <p>{say.printFee(formatAmount(moveOut.cleaningFee))}</p>
          <p>{say.printBalance(formatAmount(moveOut.toPay))}</p>
        </div>
        <p>{say.printCall(facility.phone)}</p>
      </div>
    </PrintView>
  );
}
