import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import type { SavedReceipt } from '../../../outbox/client/outbox.ts';
import { statusAddressOf } from '../../../outbox/view/status-address.ts';
import { QrCode } from '../../../ui/data/qr-code/qr-code.tsx';
import { PrintSheet } from '../../../ui/layout/print-sheet/print-sheet.tsx';
import { SheetHead } from '../frame/sheet-head.tsx';
import * as css from '../frame/wizard-parts.css.ts';
import * as copy from './saved-on-device.copy.ts';
import type { SavedRequest } from './saved-request.ts';

/** The receipt on paper: one page, without a name, a code or anything else that a stranger could use. */
export function SavedSheet({ receipt, request }: { receipt: SavedReceipt; request: SavedRequest }) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  const { locale } = useLocale();
  const address = statusAddressOf(receipt.statusToken);
  return (
    <PrintSheet>
      <div className={css.sheet}>
        <SheetHead title={say.sheetTitle} note={request.note} />
        <div>
          <p>{say.receipt}</p>
          <p className={css.sheetReceipt}>{receipt.receiptNumber}</p>
          {request.asked !== null && <p className={css.strong}>{request.asked}</p>}
          <p>{say.at(formatInstant(receipt.capturedAt, locale, facility.timeZone))}</p>
        </div>
        <ol className={css.sheetSteps}>
          <li>{say.sheetSends}</li>
          <li>
            {request.decides.title}. {request.decides.text}
          </li>
          <li>{request.news.title}.</li>
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
