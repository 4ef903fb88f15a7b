import { staffInvoicesApi } from 'schemas/billing/staff-invoices';
import type { CustomerProfile } from 'schemas/customers/customers';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import * as css from '../customers.css.ts';
import { Section } from '../section.tsx';
import { DocumentButton } from './document-button.tsx';
import * as leaseCopy from './leases.copy.ts';
import * as copy from './money.copy.ts';

type Invoice = CustomerProfile['invoices'][number];
const looks = { pending: 'attention', paid: 'available', waived: 'neutral', void: 'neutral' } as const;

export function InvoicesCard({ invoices }: { invoices: Invoice[] }) {
  const words = useCopy(copy);
  const columns = useInvoiceColumns();
  return (
    <Section title={words.invoices}>
      <Table
        caption={words.invoices}
        columns={columns}
        rows={invoices}
        keyOf={({ id }) => id}
        empty={<p className={css.quiet}>{words.noInvoices}</p>}
      />
    </Section>
  );
}

function useInvoiceColumns() {
  const words = useCopy(copy);
  const lease = useCopy(leaseCopy);
  const when = useWhen();
  return [
    {
      id: 'number',
      header: words.invoice,
      cell: ({ id, number }: Invoice) => (
        <span className={css.wholeNumber}>
          <DocumentButton
            endpoint={staffInvoicesApi.pdf}
            id={id}
            name={`invoice-${number}`}
            label={words.invoiceOf(number)}
          >
            {number}
          </DocumentButton>
        </span>
      ),
    },
    {
      id: 'what',
      header: words.what,
      cell: ({ kind, unit, dueOn }: Invoice) => (
        <div className={css.what}>
          {words.kinds[kind]}, {lease.unit(unit)}
          <span className={css.under}>
            {words.due}: {when.day(dueOn)}
          </span>
        </div>
      ),
    },
    {
      id: 'amount',
      header: words.amount,
      cell: ({ amount }: Invoice) => formatAmount(amount),
      isNumeric: true,
    },
    {
      id: 'state',
      header: words.state,
      cell: ({ state }: Invoice) => <Badge look={looks[state]}>{words.invoiceStates[state]}</Badge>,
    },
  ];
}
