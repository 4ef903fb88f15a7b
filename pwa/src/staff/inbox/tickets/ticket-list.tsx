import { Wrench } from 'lucide-react';
import { useState } from 'react';
import type { Priority } from 'schemas/maintenance/maintenance';
import { staffMaintenanceApi, type TicketRow, type TicketState } from 'schemas/maintenance/staff-maintenance';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import type { Column } from '../../../ui/data/table/column.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { ServerTable } from '../../shared/list/server-table.tsx';
import * as inbox from '../inbox.copy.ts';
import * as css from '../inbox.css.ts';
import { OpenButton } from '../submissions/open-button.tsx';
import { ticketStates, urgencies } from './ticket-choices.ts';
import { TicketDialog } from './ticket-dialog.tsx';
import * as copy from './tickets.copy.ts';

interface Filters {
  state: TicketState | 'all';
  priority: Priority | 'all';
  assigned: 'me' | 'nobody' | 'all';
}

/** What is broken, emergencies on top; what was closed, the newest on top. */
export function TicketList() {
  const words = useCopy(copy);
  const [filters, setFilters] = useState<Filters>({ state: 'all', priority: 'all', assigned: 'all' });
  const [readId, setReadId] = useState<string>();
  const asked = Object.entries(filters).map(([name, value]) => [name, value === 'all' ? undefined : value]);
  const query = Object.fromEntries(asked);
  const list = useServerPages(staffMaintenanceApi.list, query);
  const columns = useColumns(setReadId);
  return (
    <>
      <TicketFilters filters={filters} onChange={setFilters} />
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        list={list}
        loading={words.loading}
        empty={{ icon: <Wrench size={32} />, title: words.empty, text: words.emptyText }}
        saved={{ endpoint: staffMaintenanceApi.list, query }}
      />
      {readId && <TicketDialog id={readId} onClose={() => setReadId(undefined)} />}
    </>
  );
}

interface TicketFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

function TicketFilters({ filters, onChange }: TicketFiltersProps) {
  const words = useCopy(copy);
  const { filters: say } = words;
  const set = (changed: Partial<Filters>) => onChange({ ...filters, ...changed });
  return (
    <search className={css.filters}>
      <Select
        label={say.state}
        placeholder={say.allOpen}
        options={[
          { value: 'all' as const, label: say.allOpen },
          ...ticketStates.map((value) => ({ value, label: words.states[value] })),
        ]}
        value={filters.state}
        onChange={(state) => set({ state })}
      />
      <Select
        label={say.priority}
        placeholder={say.anyPriority}
        options={[
          { value: 'all' as const, label: say.anyPriority },
          ...urgencies.map((value) => ({ value, label: words.priorities[value] })),
        ]}
        value={filters.priority}
        onChange={(priority) => set({ priority })}
      />
      <Select
        label={say.assigned}
        placeholder={say.anybody}
        options={[
          { value: 'all' as const, label: say.anybody },
          { value: 'me' as const, label: say.me },
          { value: 'nobody' as const, label: say.nobody },
        ]}
        value={filters.assigned}
        onChange={(assigned) => set({ assigned })}
      />
    </search>
  );
}

const looks = {
  emergency: 'occupied',
  high: 'attention',
  medium: 'neutral',
  low: 'neutral',
} as const satisfies Record<Priority, string>;

function useColumns(read: (id: string) => void): Column<TicketRow>[] {
  const words = useCopy(copy);
  const { nobody } = useCopy(inbox);
  const when = useWhen();
  return [
    {
      id: 'what',
      header: words.what,
      cell: ({ id, issueType, unitNumber, customerName, lastName, ticketNumber }) => (
        <>
          <OpenButton name={words.openOf(ticketNumber)} onPress={() => read(id)}>
            {words.issues[issueType]}
          </OpenButton>
          <span className={css.under}>{words.unitOf(unitNumber, customerName ?? lastName)}</span>
        </>
      ),
      under: ({ ticketNumber }) => ticketNumber,
      isText: true,
    },
    {
      id: 'priority',
      header: words.priority,
      cell: ({ priority }) => <Badge look={looks[priority]}>{words.priorities[priority]}</Badge>,
    },
    { id: 'state', header: words.state, cell: ({ state }) => words.states[state] },
    {
      id: 'assignee',
      header: words.assignee,
      cell: ({ assignee }) => assignee?.username ?? nobody,
      isText: true,
    },
    {
      id: 'time',
      header: words.time,
      cell: ({ createdAt, closedAt }) =>
        closedAt ? words.closedIn(when.between(createdAt, closedAt)) : words.openSince(when.age(createdAt)),
      under: ({ createdAt, closedAt }) => when.instant(closedAt ?? createdAt),
      isWhole: true,
    },
  ];
}
