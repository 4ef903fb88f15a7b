import { CircleCheckBig } from 'lucide-react';
import { casesApi } from 'schemas/cases';
import { ListTools } from '../../kit/list-tools/list-tools.tsx';
import { useCopy } from '../../kit/locale.tsx';
import { LoadingLines } from '../../kit/server-list/loading-lines.tsx';
import { ListCard, ListFailure } from '../../kit/server-list/server-list.tsx';
import { useServerPages } from '../../kit/server-query.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { CaseItem } from './case-item.tsx';
import * as cases from './cases.copy.ts';
import * as css from './dashboard.css.ts';
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
