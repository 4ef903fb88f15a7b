import { History } from 'lucide-react';
import { pricingApi, type RateChange } from 'schemas/billing/pricing';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import type { Column } from '../../../ui/data/table/column.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { ListCard } from '../../shared/list/server-list.tsx';
import { ServerTable } from '../../shared/list/server-table.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as copy from '../pricing.copy.ts';
import { useGroupName } from '../use-group-name.ts';

const looks = { planned: 'attention', in_force: 'available', past: 'neutral', withdrawn: 'neutral' } as const;

/** Every change that was ever planned, and what became of it. */
export function RateHistory() {
  const words = useCopy(copy).history;
  const list = useServerPages(pricingApi.changes);
  const columns = useColumns();
  return (
    <ListCard title={words.title}>
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        list={list}
        loading={words.loading}
        empty={{ icon: <History size={32} />, title: words.empty, text: words.emptyText }}
        saved={{ endpoint: pricingApi.changes }}
      />
    </ListCard>
  );
}

function useColumns(): Column<RateChange>[] {
  const { history: words } = useCopy(copy);
  const nameOf = useGroupName();
  const when = useWhen();
  return [
    {
      id: 'from',
      header: words.from,
      cell: ({ effectiveOn }) => when.shortDay(effectiveOn),
      isWhole: true,
    },
    { id: 'kind', header: words.kind, cell: nameOf },
    {
      id: 'rate',
      header: words.rate,
      cell: ({ rate }) => formatAmount(rate),
      under: ({ previousRate }) => previousRate && words.before(formatAmount(previousRate)),
      isNumeric: true,
    },
    {
      id: 'state',
      header: words.state,
      cell: ({ state }) => <Badge look={looks[state]}>{words.states[state]}</Badge>,
    },
    { id: 'reason', header: words.reason, cell: ({ reason }) => reason, isText: true },
    {
      id: 'by',
      header: words.by,
      cell: ({ by }) => signerName(by),
      under: ({ at }) => when.instant(at),
      isText: true,
    },
  ];
}
