import { CalendarCheck } from 'lucide-react';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { closesApi, type DayFigures, type OpenDays as Open } from 'schemas/reporting/closes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { StaleNote } from '../../shared/list/stale-note.tsx';
import * as copy from './closes.copy.ts';
import * as css from './closes.css.ts';

interface OpenDaysProps {
  onOpen: (day: string) => void;
}

/** What nobody has counted yet, oldest first. */
export function OpenDays({ onOpen }: OpenDaysProps) {
  const say = useCopy(copy);
  const open = useServerReply(closesApi.openDays);
  const columns = useColumns(open.data, onOpen);
  const hasBegun = open.data?.closedThrough !== null;
  return (
    <section className={css.part} aria-label={say.openTitle}>
      <h2 className={css.partTitle}>{say.openTitle}</h2>
      <p className={css.lead}>{hasBegun ? say.openLead : say.beginLead}</p>
      <StaleNote list={open} />
      <Table
        caption={say.openTitle}
        columns={columns}
        rows={open.data?.days ?? []}
        keyOf={({ day }) => day}
        loadingLabel={open.isPending ? say.loading : undefined}
        error={open.isError && !open.data ? <ListFailure list={open} /> : undefined}
        empty={
          <EmptyState icon={<CalendarCheck size={32} />} title={say.openEmpty}>
            {say.openEmptyText}
          </EmptyState>
        }
      />
    </section>
  );
}

function useColumns(open: Open | undefined, onOpen: (day: string) => void): Column<DayFigures>[] {
  const say = useCopy(copy);
  const when = useWhen();
  const { today = '', closedThrough = null, days = [] } = open ?? {};
  const under = ({ day }: DayFigures) => (day === today ? say.today : day > today && say.toCome);
  return [
    { id: 'day', header: say.day, cell: ({ day }) => when.shortDay(day), under, isWhole: true },
    {
      id: 'cash',
      header: say.cash,
      cell: ({ cashIn }) => formatAmount(cashIn),
      under: ({ cashOut }) => amountToCents(cashOut) > 0 && say.backOf(formatAmount(cashOut)),
      isNumeric: true,
    },
    { id: 'checks', header: say.checks, cell: ({ checks }) => formatAmount(checks), isNumeric: true },
    { id: 'cards', header: say.cards, cell: ({ cards }) => formatAmount(cards), isNumeric: true },
    { id: 'reader', header: say.reader, cell: ({ terminal }) => formatAmount(terminal), isNumeric: true },
    {
      id: 'action',
      header: say.action,
      cell: ({ day }) => {
        // Before closes have begun, any day can be the first.
        const isNext = day <= today && (closedThrough === null || day === days[0]?.day);
        const name = (isNext ? say.countOf : say.lookAt)(when.shortDay(day));
        return (
          <Button look={isNext ? 'soft' : 'quiet'} size="small" aria-label={name} onPress={() => onOpen(day)}>
            {isNext ? say.count : say.look}
          </Button>
        );
      },
    },
  ];
}
