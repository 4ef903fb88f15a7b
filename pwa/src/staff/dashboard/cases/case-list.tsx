import { CircleCheckBig } from 'lucide-react';
import { casesApi } from 'schemas/inbox/cases';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { ListBody } from '../../shared/list/list-body.tsx';
import { ListCard } from '../../shared/list/server-list.tsx';
import { ListTools } from '../../shared/list/tools/list-tools.tsx';
import * as css from '../dashboard.css.ts';
import { CaseItem } from './case-item.tsx';
import * as cases from './cases.copy.ts';
import { useCasePrintView } from './use-case-print-view.ts';

export function CaseList() {
  const words = useCopy(cases);
  const list = useServerPages(casesApi.list);
  const columns = useCasePrintView();
  return (
    <ListCard
      title={words.title}
      list={list}
      tools={
        <ListTools
          title={words.title}
          columns={columns}
          keyOf={({ id }) => id}
          list={list}
          endpoint={casesApi.list}
        />
      }
    >
      <ListBody
        list={list}
        rows={list.rows}
        loading={words.loading}
        empty={{ icon: <CircleCheckBig size={32} />, title: words.empty, text: words.emptyText }}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <CaseItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ListBody>
    </ListCard>
  );
}
