import { useCtx } from '../../ctx.tsx';
import type { SavedReceipt } from '../../offline/outbox.ts';
import { PrintSheet } from '../../ui/print-sheet/print-sheet.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { useCopy, useLocale } from '../locale.tsx';
import { statusAddressOf } from '../saved-records/status-address.ts';
import { formatInstant } from '../time-text.ts';
import * as copy from './saved-on-device.copy.ts';
import type { SavedRequest } from './saved-on-device.tsx';
import { SheetHead } from './sheet-head.tsx';
import * as css from './wizard-parts.css.ts';

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
