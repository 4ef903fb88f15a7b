import { Printer } from 'lucide-react';
import { useState } from 'react';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import type { ClosingDay, DayClose } from 'schemas/reporting/closes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { DialogFrame } from '../../../ui/overlays/dialog/dialog.tsx';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as money from '../payments.css.ts';
import { type RecordFact, RecordFacts } from '../record-facts.tsx';
import { OverShort } from './closed-days.tsx';
import * as copy from './closes.copy.ts';
import { CountForm } from './count-form.tsx';
import { DayLines } from './day-lines.tsx';
import { DepositSlip } from './deposit-slip.tsx';
import { pieceText } from './piece-text.ts';
import { type RestOfDay, useDay } from './use-day.ts';

interface DayDialogProps {
  day: string;
  onClose: () => void;
}

/** One day of the drawer: its count, or once it is closed, by whomever, its close. */
export function DayDialog(props: DayDialogProps) {
  return (
    <DialogFrame onClose={props.onClose} size="panel">
      <DayView {...props} />
    </DialogFrame>
  );
}

function DayView({ day, onClose }: DayDialogProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const { asked, found, rest } = useDay(day);
  if (found?.close) return <ClosedDay day={found} close={found.close} rest={rest} onClose={onClose} />;
  if (found) return <CountForm day={found} onClose={onClose} />;
  return (
    <StaffDialog onClose={onClose} title={when.day(day)}>
      {asked.isPending && <LoadingLines label={say.dayLoading} />}
      {asked.isError && <ListFailure list={asked} />}
    </StaffDialog>
  );
}

interface ClosedDayProps {
  day: ClosingDay;
  close: DayClose;
  rest: RestOfDay | undefined;
  onClose: () => void;
}

function ClosedDay({ day, close, rest, onClose }: ClosedDayProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const [isPrinting, setPrinting] = useState(false);
  // Each cheque stands on the slip.
  const printAll = async () => (!rest || (await rest.fetch())) && setPrinting(true);
  const print = (
    <Button iconBefore={<Printer size={18} />} onPress={() => void printAll()}>
      {say.print}
    </Button>
  );
  return (
    <StaffDialog onClose={onClose} title={when.day(close.day)} footer={print}>
      <div className={money.stack}>
        <Notice
          look="success"
          title={say.closedNote(signerName(close.closedBy), when.instant(close.closedAt))}
          isLive
        >
          {say.closedNoteText}
        </Notice>
        <CloseFacts close={close} />
        <BankedChecks day={day} />
        <DayLines lines={day.lines} />
        {rest && <ShowRest rest={rest} />}
      </div>
      {isPrinting && <DepositSlip day={day} close={close} onPrinted={() => setPrinting(false)} />}
    </StaffDialog>
  );
}

function ShowRest({ rest }: { rest: RestOfDay }) {
  const say = useCopy(copy);
  if (rest.error && !rest.isFetching)
    return <ListFailure list={{ error: rest.error, refetch: rest.fetch }} />;
  return (
    <Button
      look="soft"
      size="small"
      pendingLabel={rest.isFetching ? say.dayLoading : undefined}
      onPress={() => void rest.fetch()}
    >
      {say.showRest}
    </Button>
  );
}

function CloseFacts({ close }: { close: DayClose }) {
  const say = useCopy(copy);
  const { cashOut, denominations, missingChecks, batch, reason } = close;
  const facts: RecordFact[] = [
    [say.openingFloat, formatAmount(close.openingFloat)],
    [say.cashIn, formatAmount(close.cashIn)],
    ...(amountToCents(cashOut) === 0 ? [] : [[say.cashOut, formatAmount(`-${cashOut}`)] as const]),
    [say.expectedCash, formatAmount(close.expectedCash)],
    [say.countedCash, <strong key="counted">{formatAmount(close.countedCash)}</strong>],
    ...(denominations ? [[say.pieceList, pieceText(denominations)] as const] : []),
    [say.overShort, <OverShort key="over" amount={close.overShort} />],
    ...(amountToCents(missingChecks) === 0 ? [] : [[say.missing, formatAmount(missingChecks)] as const]),
    ...(reason === null ? [] : [[say.why, reason] as const]),
    [say.float, formatAmount(close.float)],
    [say.toBank, <strong key="bank">{formatAmount(close.deposit)}</strong>],
    [say.cards, formatAmount(close.cards)],
    [say.reader, formatAmount(close.terminal)],
    ...(batch === null ? [] : [[say.batchSaid, formatAmount(batch)] as const]),
  ];
  return <RecordFacts facts={facts} />;
}

function BankedChecks({ day: { checks } }: { day: ClosingDay }) {
  const say = useCopy(copy);
  const when = useWhen();
  if (checks.length === 0) return null;
  return (
    <section className={money.part}>
      <h3 className={money.partTitle}>{say.bankedTitle}</h3>
      <ul className={money.lines}>
        {checks.map(({ paymentId, checkNumber, receiptNumber, amount, ...check }) => (
          <li key={paymentId} className={money.line}>
            <div>
              {checkNumber ? say.checkNumber(checkNumber) : say.checkReceipt(receiptNumber)}
              <span className={money.under}>
                {say.checkFrom(check.tenant, check.unit, when.shortDay(check.receivedOn))}
              </span>
            </div>
            <span className={money.sum}>{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
