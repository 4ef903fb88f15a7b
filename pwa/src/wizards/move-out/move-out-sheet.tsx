import { formatAmount } from 'schemas/kit/money';
import type { MoveOut as CompletedMoveOut } from 'schemas/leasing/move-outs';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay } from '../../core/i18n/time-text.ts';
import { PrintSheet } from '../../ui/layout/print-sheet/print-sheet.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import { SheetHead } from '../shared/frame/sheet-head.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './move-out.copy.ts';

/** The dated receipt on paper, without a name or a code. */
export function MoveOutSheet({ moveOut }: { moveOut: CompletedMoveOut }) {
  const { facility } = useCtx();
  const say = useCopy(copy).complete;
  const theUnit = useTheUnit();
  const { locale } = useLocale();
  return (
    <PrintSheet>
      <div className={parts.sheet}>
        <SheetHead title={say.sheetTitle} note={say.receivedText} />
        <div>
          <p>{say.receipt}</p>
          <p className={parts.sheetReceipt}>{moveOut.receiptNumber}</p>
          <p className={parts.strong}>
            {say.stops(theUnit(moveOut.unit), formatDay(moveOut.vacatedOn, locale))}
          </p>
        </div>
        <div>
          <p>{say.sheetFee(formatAmount(moveOut.cleaningFee))}</p>
          <p>{say.sheetBalance(formatAmount(moveOut.balance))}</p>
        </div>
        <p>{say.sheetCall(facility.phone)}</p>
      </div>
    </PrintSheet>
  );
}
