import { CreditCard } from 'lucide-react';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { type FailedPaymentRow, receivablesApi } from 'schemas/payments/receivables';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Column } from '../../ui/data/table/column.ts';
import * as cells from '../../ui/data/table/table.css.ts';
import { formatPhone } from '../../ui/fields/phone-field/phone-format.ts';
import { useServerPages } from '../shared/calls/server-query.ts';
import { ServerTable } from '../shared/list/server-table.tsx';
import { useCounterWords } from './counter-words.ts';
import * as copy from './payments.copy.ts';

/** Opens the form that takes money of this account. */
export type TakeFor = (account: { unitNumber: string }) => void;

/** Cards that were declined: whom to call, and when the next try is made. */
export function FailedList({ onTake }: { onTake: TakeFor }) {
  const words = useCopy(copy).failed;
  const list = useServerPages(receivablesApi.failedPayments);
  const columns = useColumns(onTake);
  return (
    <section aria-label={words.title}>
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        list={list}
        loading={words.loading}
        empty={{ icon: <CreditCard size={32} />, title: words.empty, text: words.emptyText }}
        saved={{ endpoint: receivablesApi.failedPayments }}
      />
    </section>
  );
}

function useColumns(onTake: TakeFor): Column<FailedPaymentRow>[] {
  const words = useCopy(copy);
  const { why, failedAt, nextTry, noNextTry, owedNow, codes, unknown, take } = words.failed;
  const say = useCounterWords();
  const reason = (code: string | null) => (code ? (codes[code] ?? code.replaceAll('_', ' ')) : unknown);
  return [
    {
      id: 'customer',
      header: words.customer,
      cell: ({ customerName }) => customerName,
      under: ({ unitNumber, phone }) => (
        <>
          {words.unit(unitNumber)} · <span className={cells.whole}>{formatPhone(phoneDigits(phone))}</span>
        </>
      ),
      isText: true,
    },
    { id: 'why', header: why, cell: ({ declineCode }) => reason(declineCode) },
    {
      id: 'failed',
      header: failedAt,
      cell: ({ failedAt }) => say.instant(failedAt),
      under: ({ nextTryOn }) => (nextTryOn ? nextTry(say.day(nextTryOn)) : noNextTry),
      isWhole: true,
    },
    {
      id: 'amount',
      header: words.amount,
      cell: ({ amount }) => formatAmount(amount),
      under: ({ balance }) => owedNow(say.balance(balance)),
      isNumeric: true,
    },
    {
      id: 'action',
      header: words.action,
      cell: (row) =>
        amountToCents(row.balance) > 0 && (
          <Button look="soft" size="small" aria-label={take(row.customerName)} onPress={() => onTake(row)}>
            {words.takePayment}
          </Button>
        ),
    },
  ];
}
