import { formatAmount } from 'schemas/kit/money';
import type { CompletedRental } from 'schemas/leasing/rentals';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PrintSheet } from '../../ui/layout/print-sheet/print-sheet.tsx';
import { SheetHead } from '../shared/frame/sheet-head.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './rent-unit.copy.ts';
import { nameUnitNumber } from './unit/unit-words.ts';
import { useUntil } from './unit/use-until.ts';

/** The reservation on paper, without a name, and without the code: paper lies around. */
export function RentalSheet({ rental }: { rental: CompletedRental }) {
  const words = useCopy(copy);
  const say = words.welcome;
  const until = useUntil(rental);
  return (
    <PrintSheet>
      <div className={parts.sheet}>
        <SheetHead title={say.sheetTitle} note={say.sheetNote} />
        <div>
          <p className={parts.sheetReceipt}>{say.invoice(rental.invoiceNumber)}</p>
          <p className={parts.strong}>{say.unitIsYours(nameUnitNumber(words, rental.unit))}</p>
          {until && <p>{say.until(until)}</p>}
        </div>
        <p>{say.sheetAmount(formatAmount(rental.amount))}</p>
      </div>
    </PrintSheet>
  );
}
