import { CircleCheckBig, CloudAlert, Copy, FileWarning, IdCard, PenLine, ScanFace } from 'lucide-react';
import { type CaseRow, casesApi } from 'schemas/cases';
import { useCtx } from '../../ctx.tsx';
import { useCopy, useLocale } from '../../kit/locale.tsx';
import { useServerPages } from '../../kit/server-query.ts';
import { formatInstant } from '../../kit/time-text.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
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
          <Case key={row.id} row={row} />
        ))}
      </ul>
    </ListCard>
  );
}

const icons = {
  id_photo_missing: IdCard,
  id_photo_to_check: ScanFace,
  signature_missing: PenLine,
  possible_duplicate: Copy,
  submission_conflict: CloudAlert,
  submission_quarantined: FileWarning,
};

function Case({ row }: { row: CaseRow }) {
  const words = useCopy(copy).cases;
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const Icon = icons[row.kind];
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{words.kinds[row.kind]}</p>
        <p className={css.under}>{words.of(row.unitNumber, row.customerName)}</p>
      </div>
      <time dateTime={row.createdAt} className={css.instant}>
        {formatInstant(row.createdAt, locale, timeZone)}
      </time>
    </li>
  );
}
