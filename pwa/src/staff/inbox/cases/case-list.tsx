import { CircleCheckBig } from 'lucide-react';
import { casesApi } from 'schemas/inbox/cases';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import * as css from '../../shared/items/items.css.ts';
import { ListBody } from '../../shared/list/list-body.tsx';
import { MoreRows } from '../../shared/list/more-rows.tsx';
import * as lists from '../../shared/list/server-list.css.ts';
import { ListTools } from '../../shared/list/tools/list-tools.tsx';
import { CaseItem } from './case-item.tsx';
import * as cases from './cases.copy.ts';
import { useCasePrintView } from './use-case-print-view.ts';

export function CaseList() {
  const words = useCopy(cases);
  const list = useServerPages(casesApi.list);
  const columns = useCasePrintView();
  return (
    <section aria-label={words.title}>
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
      <div className={lists.foot}>
        <MoreRows list={list} />
        <ListTools
          title={words.title}
          columns={columns}
          keyOf={({ id }) => id}
          list={list}
          endpoint={casesApi.list}
        />
      </div>
    </section>
  );
}
