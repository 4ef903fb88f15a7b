import type { UseQueryResult } from '@tanstack/react-query';
import { formatAmount } from 'schemas/kit/money';
import type { TransferPreview } from 'schemas/leasing/transfers';
import { formatBalance } from '../../../core/i18n/format-balance.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { LoadingLines } from '../list/loading-lines.tsx';
import { ListFailure } from '../list/server-list.tsx';
import * as copy from './lease-actions.copy.ts';
import * as css from './lease-actions.css.ts';

/** Each line says which days and at what rent, with the account before and after. */
export function TransferMoney({ preview }: { preview: UseQueryResult<TransferPreview> }) {
  const say = useCopy(copy).transfer;
  return (
    <section className={css.part} aria-live="polite">
      <h3 className={css.partTitle}>{say.money}</h3>
      {preview.isPending && <LoadingLines label={say.counting} />}
      {preview.isError && <ListFailure list={preview} />}
      {preview.data && !preview.isError && <MoneyLines preview={preview.data} />}
    </section>
  );
}

function MoneyLines({ preview }: { preview: TransferPreview }) {
  const say = useCopy(copy).transfer;
  const when = useWhen();
  const { lines, balance, balanceAfter, monthlyRate } = preview;
  return (
    <>
      {lines.length === 0 && <p className={css.under}>{say.noLines}</p>}
      <ul className={css.lines}>
        {lines.map(({ kind, unit, from, to, monthlyRate, amount, tax, discount }) => (
          <li key={kind} className={css.line}>
            <div>
              {say.lines[kind](unit)}
              <span className={css.under}>
                {say.days(when.day(from), when.day(to), formatAmount(monthlyRate))}
                {Number(discount) > 0 && say.discount(formatAmount(discount))}
                {Number(tax) > 0 && say.tax(formatAmount(tax))}
              </span>
            </div>
            <span className={css.sum}>{formatBalance(kind === 'credit' ? `-${amount}` : amount)}</span>
          </li>
        ))}
        <li className={css.line}>
          {say.before}
          <span className={css.sum}>{formatBalance(balance)}</span>
        </li>
        <li className={css.total}>
          {say.after}
          <span className={css.sum}>{formatBalance(balanceAfter)}</span>
        </li>
        <li className={css.line}>
          {say.rent}
          <span className={css.sum}>{formatAmount(monthlyRate)}</span>
        </li>
      </ul>
    </>
  );
}
