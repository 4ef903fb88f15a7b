import { History } from 'lucide-react';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { closesApi, type DayClose } from 'schemas/reporting/closes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { ServerTable } from '../../shared/list/server-table.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as copy from './closes.copy.ts';
import * as css from './closes.css.ts';

export function ClosedDays({ onOpen }: { onOpen: (day: string) => void }) {
  const say = useCopy(copy);
  const list = useServerPages(closesApi.closedDays);
  return (
    <section className={css.part} aria-label={say.closedTitle}>
      <h2 className={css.partTitle}>{say.closedTitle}</h2>
      <ServerTable
        caption={say.closedTitle}
        columns={useColumns(onOpen)}
        keyOf={({ day }) => day}
        list={list}
        loading={say.closedLoading}
        empty={{ icon: <History size={32} />, title: say.closedEmpty, text: say.closedEmptyText }}
        saved={{ endpoint: closesApi.closedDays }}
      />
    </section>
  );
}

/** Whether a drawer was right, as a word. */
export function OverShort({ amount }: { amount: string }) {
  const say = useCopy(copy);
  const cents = amountToCents(amount);
  if (cents === 0) return <Badge look="available">{say.right}</Badge>;
  const text = formatAmount(amount.replace('-', ''));
  return cents > 0 ? (
    <Badge look="attention">{say.over(text)}</Badge>
  ) : (
    <Badge look="occupied">{say.short(text)}</Badge>
  );
}

function useColumns(onOpen: (day: string) => void): Column<DayClose>[] {
  const say = useCopy(copy);
  const when = useWhen();
  return [
    {
      id: 'day',
      header: say.day,
      cell: ({ day }) => when.shortDay(day),
      under: ({ closedBy }) => say.by(signerName(closedBy)),
      isWhole: true,
    },
    {
      id: 'expected',
      header: say.expected,
      cell: ({ expectedCash }) => formatAmount(expectedCash),
      isNumeric: true,
    },
    {
      id: 'counted',
      header: say.counted,
      cell: ({ countedCash }) => formatAmount(countedCash),
      isNumeric: true,
    },
    {
      id: 'overShort',
      header: say.overShort,
      cell: ({ overShort }) => <OverShort amount={overShort} />,
      under: ({ reason }) => reason,
    },
    { id: 'deposit', header: say.deposit, cell: ({ deposit }) => formatAmount(deposit), isNumeric: true },
    {
      id: 'action',
      header: say.action,
      cell: ({ day }) => (
        <Button
          look="soft"
          size="small"
          aria-label={say.view(when.shortDay(day))}
          onPress={() => onOpen(day)}
        >
          {say.open}
        </Button>
      ),
    },
  ];
}
