import { CircleCheckBig } from 'lucide-react';
import { casesApi } from 'schemas/cases';
import { useCopy } from '../../kit/locale.tsx';
import { useServerPages } from '../../kit/server-query.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { CaseItem } from './case-item.tsx';
import * as copy from './dashboard.copy.ts';
import * as css from './dashboard.css.ts';
import { LoadingLines } from './loading-lines.tsx';
import { ListCard, ListFailure } from './server-list.tsx';

export function CaseList() {
  const words = useCopy(copy).cases;
  const list = useServerPages(casesApi.list);
  return (
    <ListCard title={words.title} list={list}>
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
