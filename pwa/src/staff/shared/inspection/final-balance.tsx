import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import type { CaseRow } from 'schemas/inbox/cases';
import { amountToCents, centsToText, formatAmount } from 'schemas/kit/money';
import { formatBalance } from '../../../core/i18n/format-balance.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as css from '../lease-actions/lease-actions.css.ts';
import * as copy from './inspection.copy.ts';

interface FinalBalanceProps {
  moveOut: NonNullable<CaseRow['moveOut']>;
  /** As it stands in the form. */
  hasFee: boolean;
}

/** What will be between the tenant and the office once the lease has ended. */
export function FinalBalance({ moveOut, hasFee }: FinalBalanceProps) {
  const words = useCopy(copy);
  const { balance, credit: paidAhead, chargedFee, openForLater } = moveOut;
  const [open, credit, charged, later] = [balance, paidAhead, chargedFee, openForLater].map(
    amountToCents,
  ) as [number, number, number, number];
  const added = hasFee && charged === 0 ? moveOutCleaningFeeCents : 0;
  const dropped = !hasFee && charged > 0 ? charged : 0;
  const final = open - later - credit + added - dropped;
  const rows: [string, number][] = [
    [words.open, open],
    ...(later > 0 ? ([[words.later, -later]] as [string, number][]) : []),
    ...(credit > 0 ? ([[words.credit, -credit]] as [string, number][]) : []),
    ...(added > 0 ? ([[words.feeAdded, added]] as [string, number][]) : []),
    ...(dropped > 0 ? ([[words.feeDropped, -dropped]] as [string, number][]) : []),
  ];
  return (
    <section className={css.part} aria-live="polite">
      <h3 className={css.partTitle}>{words.money}</h3>
      <ul className={css.lines}>
        {rows.map(([label, cents]) => (
          <li key={label} className={css.line}>
            {label}
            <span className={css.sum}>{formatBalance(centsToText(cents))}</span>
          </li>
        ))}
        <li className={css.total}>
          {final < 0 ? words.getsBack : words.owes}
          <span className={css.sum}>{formatAmount(centsToText(Math.abs(final)))}</span>
        </li>
      </ul>
    </section>
  );
}
