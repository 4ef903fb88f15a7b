import { History } from 'lucide-react';
import { formatAmount } from 'schemas/kit/money';
import { type RentChange, rentChangesApi } from 'schemas/leasing/rent-changes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import type { Column } from '../../../ui/data/table/column.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import * as copy from '../../shared/lease-actions/rents/rents.copy.ts';
import { ListCard } from '../../shared/list/server-list.tsx';
import { ServerTable } from '../../shared/list/server-table.tsx';
import { signerName } from '../../shared/record/signer-name.ts';

const looks = {
  planned: 'attention',
  announced: 'attention',
  in_effect: 'available',
  withdrawn: 'neutral',
  missed: 'occupied',
} as const;

/** Every change of a tenant’s rent, and what became of it. */
export function RentHistory() {
  const say = useCopy(copy);
  const list = useServerPages(rentChangesApi.list);
  return (
    <ListCard title={say.listTitle}>
      <ServerTable
        caption={say.listTitle}
        columns={useColumns()}
        keyOf={({ id }) => id}
        list={list}
        loading={say.listLoading}
        empty={{ icon: <History size={32} />, title: say.empty, text: say.emptyText }}
        saved={{ endpoint: rentChangesApi.list }}
      />
    </ListCard>
  );
}

function useColumns(): Column<RentChange>[] {
  const say = useCopy(copy);
  const when = useWhen();
  return [
    {
      id: 'effectiveOn',
      header: say.effectiveOn,
      cell: ({ effectiveOn }) => when.shortDay(effectiveOn),
      isWhole: true,
    },
    {
      id: 'unit',
      header: say.unit,
      cell: ({ unitNumber }) => unitNumber,
      under: ({ customerName }) => customerName,
    },
    {
      id: 'rent',
      header: say.rent,
      cell: ({ rate }) => formatAmount(rate),
      under: ({ previousRate }) => say.before(formatAmount(previousRate)),
      isNumeric: true,
    },
    { id: 'letter', header: say.letter, cell: ({ letterOn }) => when.shortDay(letterOn) },
    {
      id: 'state',
      header: say.state,
      cell: ({ state }) => <Badge look={looks[state]}>{say.states[state]}</Badge>,
    },
    { id: 'by', header: say.signed, cell: ({ by }) => signerName(by), under: ({ reason }) => reason },
  ];
}
