import { CircleCheck, Printer } from 'lucide-react';
import { formatAmount } from 'schemas/kit/money';
import type { HeldPayment } from 'schemas/payments/payments';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import * as coverageCopy from '../../../payments/coverage/coverage.copy.ts';
import { sayNext } from '../../../payments/coverage/coverage-words.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { TextReceipt } from '../../../wizards/shared/receipt/text-receipt.tsx';
import * as css from '../payment-frame.css.ts';
import * as sharedCopy from '../payment-pages.copy.ts';
import { Facts } from '../payment-summary.tsx';
import * as afterCopy from './after-payment.copy.ts';
import * as afterCss from './after-payment.css.ts';
import type { Confirmed } from './confirmation.machine.ts';
import { PaidRental } from './paid-rental.tsx';
import * as copy from './payment-success.copy.ts';
import { ReceiptPrintView } from './receipt-print-view.tsx';
import type { Confirmation } from './use-confirmation.ts';

interface ConfirmationViewProps extends Confirmation {
  intentId: string;
  /** Back to where it is paid. */
  onPay: () => void;
}

/** What the office says, in its own words; nothing of the address is shown as a fact before. */
export function ConfirmationView({ onPay, ...props }: ConfirmationViewProps) {
  const say = useCopy(copy);
  const { intentId, state, confirmed, isSilent, askAgain } = props;
  if (confirmed) return <Receipt confirmed={confirmed} intentId={intentId} />;
  if (state === 'unpaid') {
    return (
      <div className={css.narrow}>
        <Notice look="warning" title={say.unpaid} isLive>
          {say.unpaidNext}
        </Notice>
        <div className={css.actions}>
          <Button onPress={onPay}>{say.payNow}</Button>
        </div>
      </div>
    );
  }
  if (state === 'resting') {
    return (
      <div className={css.narrow}>
        <Notice look="warning" title={say.resting} isLive>
          {say.restingNext}
        </Notice>
        <div className={css.actions}>
          <Button look="soft" onPress={askAgain}>
            {say.askAgain}
          </Button>
        </div>
      </div>
    );
  }
  const [look, title, text] =
    state === 'refused'
      ? (['warning', say.refused, say.refusedNext] as const)
      : isSilent
        ? (['warning', say.silent, say.silentNext] as const)
        : (['info', say.confirming, say.confirmingNext] as const);
  return (
    <div className={css.narrow}>
      <Notice look={look} title={title} isLive>
        {text}
      </Notice>
    </div>
  );
}

/** What it brought, or the office's word alone; and what was paid. */
function Receipt({ confirmed, intentId }: { confirmed: Confirmed; intentId: string }) {
  const { held, isKept } = confirmed;
  const rows = useRows(confirmed);
  const receipt = <ReceiptCard confirmed={confirmed} intentId={intentId} rows={rows} />;
  return (
    <>
      {held?.gateCode && !isKept ? (
        <PaidRental confirmed={confirmed} held={{ ...held, gateCode: held.gateCode }} receipt={receipt} />
      ) : (
        <div className={css.pair}>
          <OfficeWord confirmed={confirmed} />
          {receipt}
        </div>
      )}
      <ReceiptPrintView confirmed={confirmed} rows={rows} />
    </>
  );
}

function OfficeWord({ confirmed }: { confirmed: Confirmed }) {
  const say = useCopy(copy);
  const { unit } = useCopy(sharedCopy);
  const { isKept, kind, held } = confirmed;
  return (
    <div className={css.stack}>
      <ConfirmedNotice confirmed={confirmed} />
      {isKept && (
        <Notice look="warning" title={say.kept(unit(confirmed.unit ?? ''))} isLive>
          {say.keptNext}
        </Notice>
      )}
      {kind === 'move_out_cleaning_fee' && !isKept && <FeeNotice confirmed={confirmed} />}
      {held && kind !== 'move_out_cleaning_fee' && !isKept && <NextNotice held={held} />}
      <GateNotice {...confirmed} />
    </div>
  );
}

function ConfirmedNotice({ confirmed: { receiptNumber, isKept } }: { confirmed: Confirmed }) {
  const say = useCopy(copy);
  return (
    <Notice
      look={isKept ? 'info' : 'success'}
      title={receiptNumber ? say.confirmed(receiptNumber) : say.confirmedBare}
      isLive
    >
      {say.confirmedNext}
    </Notice>
  );
}

/** A move-out is not over with its fee: what is left, as far as this browser may know it. */
function FeeNotice({ confirmed: { unit: number, held } }: { confirmed: Confirmed }) {
  const say = useCopy(afterCopy);
  const { unit } = useCopy(sharedCopy);
  const owed =
    held && (Number(held.stillOwed) > 0 ? say.stillOwed(formatAmount(held.stillOwed)) : say.nothingOwed);
  return (
    <Notice look="info" title={say.feePaid(unit(number ?? ''))}>
      {owed} {say.feeNext}
    </Notice>
  );
}

/** When money is due again, and how much; by the office's word, to whoever holds the payment. */
function NextNotice({ held }: { held: HeldPayment }) {
  const { locale } = useLocale();
  const { next } = useCopy(afterCopy);
  const { title, notes } = sayNext(useCopy(coverageCopy), locale, held);
  return (
    <Notice look="info" title={next}>
      {[title, ...notes].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

interface ReceiptCardProps {
  confirmed: Confirmed;
  intentId: string;
  rows: [string, string][];
}

function ReceiptCard({ confirmed, intentId, rows }: ReceiptCardProps) {
  const say = useCopy(copy);
  const { unit } = useCopy(sharedCopy);
  const isShort = confirmed.held?.gateCode != null && !confirmed.isKept;
  return (
    <section className={css.card} aria-label={say.facts}>
      {isShort && <ConfirmedLine confirmed={confirmed} />}
      {confirmed.amount && !isShort && (
        <div className={css.due}>
          <p className={css.dueLabel}>{say.amount}</p>
          <p className={css.dueAmount}>{formatAmount(confirmed.amount)}</p>
          {confirmed.unit && <p className={css.what}>{unit(confirmed.unit)}</p>}
        </div>
      )}
      {!isShort && <Facts isBelow rows={rows} />}
      <div className={css.actions}>
        <Button look="soft" size="small" iconBefore={<Printer size={20} />} onPress={() => window.print()}>
          {say.print}
        </Button>
        <TextReceipt of="payment" id={intentId} />
      </div>
    </section>
  );
}

/** In two lines, beside what leads; the dates stand beside it, and the rest is on paper and in the mail. */
function ConfirmedLine({ confirmed: { receiptNumber, invoices } }: { confirmed: Confirmed }) {
  const say = useCopy(copy);
  return (
    <div role="status" className={afterCss.confirmed}>
      <CircleCheck size={24} aria-hidden="true" className={afterCss.confirmedIcon} />
      <p className={css.strong}>{receiptNumber ? say.confirmed(receiptNumber) : say.confirmedBare}</p>
      <p className={afterCss.confirmedNext}>
        {say.confirmedNext}
        {invoices.length > 0 && ` ${say.invoice} ${invoices.join(', ')}.`}
      </p>
    </div>
  );
}

function GateNotice({ gateCodeState }: Pick<Confirmed, 'gateCodeState'>) {
  const say = useCopy(copy);
  if (gateCodeState === null) return null;
  const isActive = gateCodeState === 'active';
  return (
    <Notice look={isActive ? 'success' : 'info'} title={isActive ? say.gateActive : say.gateSending} isLive>
      {isActive ? say.gateActiveNext : say.gateSendingNext}
    </Notice>
  );
}

function useRows({ receiptNumber, invoices, paidAt, kind, held }: Confirmed): [string, string][] {
  const say = useCopy(copy);
  const after = useCopy(afterCopy);
  const { facility } = useCtx();
  const { locale } = useLocale();
  const isOwing = kind === 'bill_payment' && held !== null && Number(held.stillOwed) > 0;
  const rows: [string, string | null][] = [
    [say.receipt, receiptNumber],
    [say.invoice, invoices.length > 0 ? invoices.join(', ') : null],
    [say.date, paidAt && formatInstant(paidAt, locale, facility.timeZone)],
    [after.stillOwedRow, isOwing ? formatAmount(held.stillOwed) : null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}
