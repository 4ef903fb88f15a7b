import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { billedLabel } from 'schemas/billing/billed-label';
import { formatAmount } from 'schemas/kit/money';
import { type InvoiceFilter, type InvoiceRow, receivablesApi } from 'schemas/payments/receivables';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { ListFilters, useSearchText } from '../../shared/list/list-filters.tsx';
import { ServerTable } from '../../shared/list/server-table.tsx';
import { useOpenRow } from '../../shared/list/use-open-row.ts';
import { useCounterWords } from '../counter-words.ts';
import { InvoiceBadge } from '../money-badges.tsx';
import * as copy from '../payments.copy.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';

export function InvoiceList() {
  const words = useCopy(copy).invoices;
  const { searchHint } = useCopy(copy);
  const { text, setText, search } = useSearchText();
  const [filter, setFilter] = useState<InvoiceFilter | 'all'>('all');
  const query = { search, filter: filter === 'all' ? undefined : filter };
  const list = useServerPages(receivablesApi.invoices, query);
  const { row: invoice, open, close } = useOpenRow(list);
  const columns = useColumns(open);
  const isNarrowed = search !== undefined || filter !== 'all';
  return (
    <section aria-label={words.title}>
      <ListFilters
        text={text}
        onText={setText}
        hint={searchHint}
        options={words.filters}
        value={filter}
        onChange={setFilter}
      />
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        list={list}
        loading={words.loading}
        empty={{
          icon: <ReceiptText size={32} />,
          title: isNarrowed ? words.emptySearch : words.empty,
          text: isNarrowed ? words.emptySearchText : words.emptyText,
        }}
        saved={{ endpoint: receivablesApi.invoices, query }}
      />
      {invoice && <InvoiceDialog invoice={invoice} onClose={close} />}
    </section>
  );
}

function useColumns(open: (id: string) => void): Column<InvoiceRow>[] {
  const words = useCopy(copy);
  const say = useCounterWords();
  const { locale } = useLocale();
  const { number, due, stillOpen, view } = words.invoices;
  return [
    {
      id: 'number',
      header: number,
      cell: ({ invoiceNumber }) => invoiceNumber,
      under: (invoice) => billedLabel(invoice, locale),
      isText: true,
    },
    {
      id: 'customer',
      header: words.customer,
      cell: ({ customerName }) => customerName,
      under: ({ unitNumber }) => words.unit(unitNumber),
      isText: true,
    },
    { id: 'due', header: due, cell: ({ dueDate }) => say.day(dueDate), isWhole: true },
    { id: 'state', header: words.state, cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
    { id: 'amount', header: words.amount, cell: ({ amount }) => formatAmount(amount), isNumeric: true },
    { id: 'open', header: stillOpen, cell: ({ open }) => formatAmount(open), isNumeric: true },
    {
      id: 'action',
      header: words.action,
      cell: ({ id, invoiceNumber }) => (
        <Button look="soft" size="small" aria-label={view(invoiceNumber)} onPress={() => open(id)}>
          {words.open}
        </Button>
      ),
    },
  ];
}
