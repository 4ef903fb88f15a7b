import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { type PaymentRow, receivablesApi } from 'schemas/payments/receivables';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Column } from '../../ui/data/table/column.ts';
import { useServerPages } from '../shared/calls/server-query.ts';
import { ListFilters, useSearchText } from '../shared/list/list-filters.tsx';
import { ServerTable } from '../shared/list/server-table.tsx';
import { useCounterWords } from './counter-words.ts';
import { PaymentBadge } from './money-badges.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import * as copy from './payments.copy.ts';

const goneBack = ['refunded', 'reversed'] as const;
type Filter = keyof (typeof copy.en)['payments']['methods'] | (typeof goneBack)[number];

export function PaymentList() {
  const words = useCopy(copy).payments;
  const { searchHint } = useCopy(copy);
  const { text, setText, search } = useSearchText();
  const [filter, setFilter] = useState<Filter | 'all'>('all');
  const query = { search, ...toQuery(filter) };
  const list = useServerPages(receivablesApi.payments, query);
  const [openId, setOpenId] = useState<string>();
  const columns = useColumns(setOpenId);
  const { refunded, reversed } = words.states;
  const isNarrowed = search !== undefined || filter !== 'all';
  return (
    <section aria-label={words.title}>
      <ListFilters
        text={text}
        onText={setText}
        hint={searchHint}
        options={{ ...words.methods, refunded, reversed }}
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
          icon: <HandCoins size={32} />,
          title: isNarrowed ? words.emptySearch : words.empty,
          text: isNarrowed ? words.emptySearchText : words.emptyText,
        }}
        saved={{ endpoint: receivablesApi.payments, query }}
      />
      {openId && <PaymentDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}

/** By the way it came, or by what became of it. */
function toQuery(filter: Filter | 'all'): { method?: string; state?: string } {
  if (filter === 'all') return {};
  return goneBack.some((state) => state === filter) ? { state: filter } : { method: filter };
}

function useColumns(open: (id: string) => void): Column<PaymentRow>[] {
  const words = useCopy(copy);
  const { receipt, received, method, methods, view, given } = words.payments;
  const say = useCounterWords();
  return [
    { id: 'number', header: receipt, cell: ({ receiptNumber }) => receiptNumber },
    {
      id: 'customer',
      header: words.customer,
      cell: ({ customerName }) => customerName,
      under: ({ unitNumber }) => words.unit(unitNumber),
      isText: true,
    },
    {
      id: 'received',
      header: received,
      cell: ({ receivedAt }) => say.instant(receivedAt),
      under: ({ receivedBy }) => say.actor(receivedBy),
      isText: true,
    },
    {
      id: 'method',
      header: method,
      cell: (payment) => methods[payment.method],
      under: ({ reference }) => reference,
    },
    { id: 'state', header: words.state, cell: (payment) => <PaymentBadge payment={payment} /> },
    {
      id: 'amount',
      header: words.amount,
      cell: ({ amount }) => formatAmount(amount),
      under: ({ refunded }) => amountToCents(refunded) > 0 && given(formatAmount(refunded)),
      isNumeric: true,
    },
    {
      id: 'action',
      header: words.action,
      cell: ({ id, receiptNumber }) => (
        <Button look="soft" size="small" aria-label={view(receiptNumber)} onPress={() => open(id)}>
          {words.open}
        </Button>
      ),
    },
  ];
}
