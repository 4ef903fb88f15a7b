import { useCtx } from '../../ctx.tsx';
import { useCopy, useLocale } from '../../kit/locale.tsx';
import { statusAddressOf } from '../../kit/saved-records/status-address.ts';
import { formatInstant } from '../../kit/time-text.ts';
import type { SavedReceipt } from '../../offline/outbox.ts';
import { PrintSheet } from '../../ui/print-sheet/print-sheet.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import * as rentalCopy from './rent-unit.copy.ts';
import * as css from './rent-unit.css.ts';
import type { RentalDraft } from './rental-draft.ts';
import * as copy from './saved-on-device.copy.ts';
import { wordDecision } from './saved-words.ts';
import { nameUnit } from './unit-words.ts';

/** The receipt on paper: one page, without a name, a code or anything else that a stranger could use. */
export function SavedSheet({ receipt, draft }: { receipt: SavedReceipt; draft: RentalDraft }) {
  const { facility } = useCtx();
  const words = useCopy(rentalCopy);
  const say = useCopy(copy);
  const { locale } = useLocale();
  const address = statusAddressOf(receipt.statusToken);
  return (
    <PrintSheet>
      <div className={css.sheet}>
        <div>
          <p className={css.strong}>{facility.name}</p>
          <p>
            {facility.address} · {facility.phone}
          </p>
        </div>
        <div>
          <p className={css.sheetTitle}>{say.sheetTitle}</p>
          <p>{say.sheetNote}</p>
        </div>
        <div>
          <p>{say.receipt}</p>
          <p className={css.sheetReceipt}>{receipt.receiptNumber}</p>
          {draft.unit && <p className={css.strong}>{say.requested(nameUnit(words, draft.unit))}</p>}
          <p>{say.at(formatInstant(receipt.capturedAt, locale, facility.timeZone))}</p>
        </div>
        <ol className={css.sheetSteps}>
          <li>{say.sheetSends}</li>
          <li>
            {say.decides}. {wordDecision(say, draft)}
          </li>
          <li>{say.email}.</li>
        </ol>
        <div className={css.sheetFollow}>
          <QrCode value={address} label={say.qr(receipt.receiptNumber)} />
          <div>
            <p>{say.sheetStatus}</p>
            <p className={css.sheetAddress}>{address}</p>
          </div>
        </div>
        <p>{say.sheetCall(facility.phone)}</p>
      </div>
    </PrintSheet>
  );
}
