import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import type { SavedReceipt } from '../../../outbox/client/outbox.ts';
import { statusAddressOf } from '../../../outbox/view/status-address.ts';
import { QrCode } from '../../../ui/data/qr-code/qr-code.tsx';
import { PrintView } from '../../../ui/layout/print-view/print-view.tsx';
import { PrintHead } from '../frame/print-head.tsx';
import * as css from '../frame/wizard-parts.css.ts';
import * as copy from './saved-on-device.copy.ts';
import type { SavedRequest } from './saved-request.ts';

/** The receipt on paper: one page, without a name, a code or anything else that a stranger could use. */
export function SavedPrintView({ receipt, request }: { receipt: SavedReceipt; request: SavedRequest }) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  const { locale } = useLocale();
  const address = statusAddressOf(receipt.statusToken);
  return (
    <PrintView>
      <div className={css.printView}>
        <PrintHead title={say.printTitle} note={request.note} />
        <div>
          <p>{say.receipt}</p>
          <p className={css.printReceipt}>{receipt.receiptNumber}</p>
          {request.asked !== null && <p className={css.strong}>{request.asked}</p>}
          <p>{say.at(formatInstant(receipt.capturedAt, locale, facility.timeZone))}</p>
        </div>
        <ol className={css.printSteps}>
          <li>{say.printSends}</li>
          <li>
            {request.decides.title}. {request.decides.text}
          </li>
          <li>{request.news.title}.</li>
        </ol>
        <div className={css.printFollow}>
          <QrCode value={address} label={say.qr(receipt.receiptNumber)} />
          <div>
            <p>{say.printStatus}</p>
            <p className={css.printAddress}>{address}</p>
          </div>
        </div>
        <p>{say.printCall(facility.phone)}</p>
      </div>
    </PrintView>
  );
}
