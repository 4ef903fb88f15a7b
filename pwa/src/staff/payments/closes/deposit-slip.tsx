import { useEffect, useEffectEvent } from 'react';
import { formatAmount } from 'schemas/kit/money';
import type { CloseCheck, ClosingDay, DayClose } from 'schemas/reporting/closes';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import type { Column } from '../../../ui/data/table/column.ts';
import { PrintView } from '../../../ui/layout/print-view/print-view.tsx';
import { printTitle } from '../../shared/list/tools/list-tools.css.ts';
import { PrintTable } from '../../shared/list/tools/print-table.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as copy from './closes.copy.ts';
import * as css from './closes.css.ts';
import { pieceText } from './piece-text.ts';

interface DepositSlipProps {
  day: ClosingDay;
  close: DayClose;
  onPrinted: () => void;
}

/** What goes to the bank, on paper; there for as long as it is printed. */
export function DepositSlip({ day: { checks }, close, onPrinted }: DepositSlipProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const { facility } = useCtx();
  usePrint(onPrinted);
  const columns = useCheckColumns();
  const sums = [
    [say.slipCash, close.depositCash],
    [say.checks, close.depositChecks],
    [say.slipTotal, close.deposit],
    [say.slipStays, close.float],
  ] as const;
  return (
    <PrintView>
      <h1 className={printTitle}>{say.slipTitle}</h1>
      <p>
        {facility.name} · {say.slipDay(when.day(close.day))}
      </p>
      {sums.map(([label, amount]) => (
        <p key={label} className={css.slipLine}>
          <span>{label}</span>
          <strong>{formatAmount(amount)}</strong>
        </p>
      ))}
      {checks.length > 0 && (
        <PrintTable columns={columns} rows={checks} keyOf={({ paymentId }) => paymentId} />
      )}
      {close.denominations && (
        <p>
          {say.slipPieces}: {pieceText(close.denominations)}
        </p>
      )}
      <p>
        {say.slipSigned} {signerName(close.closedBy)}, {when.instant(close.closedAt)}
      </p>
      <p className={css.slipSign}>{say.slipBanked}</p>
    </PrintView>
  );
}

function usePrint(onPrinted: () => void): void {
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    const end = () => finish();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
}

function useCheckColumns(): Column<CloseCheck>[] {
  const say = useCopy(copy);
  return [
    { id: 'check', header: say.slipCheck, cell: ({ checkNumber }) => checkNumber ?? '—' },
    { id: 'receipt', header: say.slipReceipt, cell: ({ receiptNumber }) => receiptNumber },
    { id: 'from', header: say.slipFrom, cell: ({ tenant, unit }) => `${tenant}, ${say.unit(unit)}` },
    { id: 'amount', header: say.slipAmount, cell: ({ amount }) => formatAmount(amount), isNumeric: true },
  ];
}
