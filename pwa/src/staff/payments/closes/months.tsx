import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { type MonthRow, monthClosesApi } from 'schemas/reporting/month-closes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { StaleNote } from '../../shared/list/stale-note.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as css from './closes.css.ts';
import { MonthDialog } from './month-dialog.tsx';
import * as copy from './months.copy.ts';
import { useMonthName } from './use-month-name.ts';

/** Months that are over: those whose figures are frozen, and those that wait. */
export function Months() {
  const say = useCopy(copy);
  const list = useServerReply(monthClosesApi.months);
  const [month, setMonth] = useState<string>();
  return (
    <section className={css.part} aria-label={say.title}>
      <h2 className={css.partTitle}>{say.title}</h2>
      <p className={css.lead}>{say.lead}</p>
      <StaleNote list={list} />
      <Table
        caption={say.title}
        columns={useColumns(setMonth)}
        rows={list.data ?? []}
        keyOf={({ month }) => month}
        loadingLabel={list.isPending ? say.loading : undefined}
        error={list.isError && !list.data ? <ListFailure list={list} /> : undefined}
        empty={
          <EmptyState icon={<CalendarDays size={32} />} title={say.empty}>
            {say.emptyText}
          </EmptyState>
        }
      />
      {month !== undefined && <MonthDialog month={month} onClose={() => setMonth(undefined)} />}
    </section>
  );
}

function useColumns(open: (month: string) => void): Column<MonthRow>[] {
  const say = useCopy(copy);
  const when = useWhen();
  const nameOf = useMonthName();
  return [
    { id: 'month', header: say.month, cell: ({ month }) => nameOf(month), isWhole: true },
    {
      id: 'state',
      header: say.state,
      cell: ({ close }) => (
        <Badge look={close ? 'available' : 'neutral'}>{close ? say.closed : say.notClosed}</Badge>
      ),
      under: ({ openDays, close }) => !close && openDays > 0 && say.days(openDays),
    },
    {
      id: 'by',
      header: say.by,
      cell: ({ close }) => (close ? signerName(close.closedBy) : say.none),
      under: ({ close }) => close && when.instant(close.closedAt),
    },
    {
      id: 'action',
      header: say.action,
      cell: ({ month }) => (
        <Button look="soft" size="small" aria-label={say.openOf(nameOf(month))} onPress={() => open(month)}>
          {say.open}
        </Button>
      ),
    },
  ];
}
