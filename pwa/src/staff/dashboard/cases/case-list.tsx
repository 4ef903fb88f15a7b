import { CircleCheckBig } from 'lucide-react';
import { casesApi } from 'schemas/inbox/cases';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListCard, ListFailure } from '../../shared/list/server-list.tsx';
import { ListTools } from '../../shared/list/tools/list-tools.tsx';
import * as css from '../dashboard.css.ts';
import { CaseItem } from './case-item.tsx';
import * as cases from './cases.copy.ts';
import { useCasePaper } from './use-case-paper.ts';

export function CaseList() {
  const words = useCopy(cases);
  const list = useServerPages(casesApi.list);
  const columns = useCasePaper();
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
      {list.isPending && <LoadingLines label={words.loading} />}
      {list.isError && list.rows.length === 0 && <ListFailure list={list} />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState icon={<CircleCheckBig size={32} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {list.rows.map((row) => (
          <CaseItem key={row.id} row={row} />
        ))}
      </ul>
    </ListCard>
  );
}
