import { Wrench } from 'lucide-react';
import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { ListBody } from '../../shared/list/list-body.tsx';
import { ListCard } from '../../shared/list/server-list.tsx';
import * as css from '../dashboard.css.ts';
import * as copy from './maintenance.copy.ts';
import { TicketItem } from './ticket-item.tsx';

/** What is broken, the most urgent on top. */
export function MaintenanceCard() {
  const words = useCopy(copy);
  const list = useServerPages(staffMaintenanceApi.list);
  return (
    <ListCard title={words.title} list={list}>
      <ListBody
        list={list}
        rows={list.rows}
        loading={words.loading}
        empty={{ icon: <Wrench size={32} />, title: words.empty, text: words.emptyText }}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <TicketItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ListBody>
    </ListCard>
  );
}
