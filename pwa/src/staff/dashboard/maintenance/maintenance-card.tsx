import { Wrench } from 'lucide-react';
import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListCard, ListFailure } from '../../shared/list/server-list.tsx';
import * as css from '../dashboard.css.ts';
import * as copy from './maintenance.copy.ts';
import { TicketItem } from './ticket-item.tsx';

/** What is broken, the most urgent on top. */
export function MaintenanceCard() {
  const words = useCopy(copy);
  const list = useServerPages(staffMaintenanceApi.list);
  return (
    <ListCard title={words.title} list={list}>
      {list.isPending && <LoadingLines label={words.loading} />}
      {list.isError && list.rows.length === 0 && <ListFailure list={list} />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState icon={<Wrench size={32} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {list.rows.map((row) => (
          <TicketItem key={row.id} row={row} />
        ))}
      </ul>
    </ListCard>
  );
}
