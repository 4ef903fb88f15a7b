import type { CustomerProfile } from 'schemas/customers/customers';
import { formatAmount } from 'schemas/kit/money';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import * as css from '../customers.css.ts';
import { Section } from '../section.tsx';
import { DocumentButton } from './document-button.tsx';
import * as leaseCopy from './leases.copy.ts';
import * as copy from './money.copy.ts';

type Payment = CustomerProfile['payments'][number];

export function PaymentsCard({ payments }: { payments: Payment[] }) {
  const words = useCopy(copy);
  const columns = usePaymentColumns();
  return (
    <Section title={words.payments}>
      <Table
        caption={words.payments}
        columns={columns}
        rows={payments}
        keyOf={({ id }) => id}
        empty={<p className={css.quiet}>{words.noPayments}</p>}
      />
    </Section>
  );
}

function usePaymentColumns() {
  const words = useCopy(copy);
  const lease = useCopy(leaseCopy);
  const when = useWhen();
  return [
    {
      id: 'number',
      header: words.receipt,
      cell: ({ id, receiptNumber }: Payment) => (
        <span className={css.wholeNumber}>
          <DocumentButton
            endpoint={staffPaymentsApi.receiptPdf}
            id={id}
            name={`receipt-${receiptNumber}`}
            label={words.receiptOf(receiptNumber)}
          >
            {receiptNumber}
          </DocumentButton>
        </span>
      ),
    },
    {
      id: 'method',
      header: words.method,
      cell: ({ method, reference, unit, at, isReversed }: Payment) => (
        <div className={css.what}>
          {words.methods[method]}, {lease.unit(unit)}
          {reference && <span className={css.under}>{words.check(reference)}</span>}
          <span className={css.under}>{when.instant(at)}</span>
          {isReversed && <Badge look="occupied">{words.reversed}</Badge>}
        </div>
      ),
    },
    {
      id: 'amount',
      header: words.amount,
      cell: ({ amount }: Payment) => formatAmount(amount),
      isNumeric: true,
    },
  ];
}
