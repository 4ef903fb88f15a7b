import { formatAmount } from 'schemas/kit/money';
import type { ChosenOffers } from 'schemas/leasing/chosen-offers';
import type { CompletedRental } from 'schemas/leasing/rentals';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PrintView } from '../../ui/layout/print-view/print-view.tsx';
import { PrintHead } from '../shared/frame/print-head.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { useOfferWords } from './offers/use-offer-words.ts';
import * as copy from './rent-unit.copy.ts';
import { nameUnitNumber } from './unit/unit-words.ts';
import { useUntil } from './unit/use-until.ts';

/** The reservation on paper, without a name, and without the code: paper lies around. */
export function RentalPrintView({ rental, offers }: { rental: CompletedRental; offers: ChosenOffers }) {
  const words = useCopy(copy);
  const say = words.welcome;
  const until = useUntil(rental);
  const goesWith = useOfferWords().goesWith(offers);
  return (
    <PrintView>
      <div className={parts.printView}>
        <PrintHead title={say.printTitle} note={say.printNote} />
        <div>
          <p className={parts.printReceipt}>{say.invoice(rental.invoiceNumber)}</p>
          <p className={parts.strong}>{say.unitIsYours(nameUnitNumber(words, rental.unit))}</p>
          {until && <p>{say.until(until)}</p>}
        </div>
        <p>{say.printAmount(formatAmount(rental.amount))}</p>
        {goesWith && <p>{goesWith}</p>}
      </div>
    </PrintView>
  );
}
