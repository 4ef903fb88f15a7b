import { ScanFace } from 'lucide-react';
import { useState } from 'react';
import { type IdPhotoRow, type IdVerdict, idChecksApi } from 'schemas/customers/id-checks';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import * as cells from '../../../ui/data/table/table.css.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { ServerTable } from '../../shared/list/server-table.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as css from '../inbox.css.ts';
import { OpenButton } from '../submissions/open-button.tsx';
import { IdPhotoDialog } from './id-photo-dialog.tsx';
import * as copy from './id-photos.copy.ts';

type State = 'to_check' | 'mismatch' | 'checked';

/** Photos of IDs: those that nobody has looked at, those that show somebody else, and what was said of the others. */
export function IdPhotoList() {
  const words = useCopy(copy);
  const [state, setState] = useState<State>('to_check');
  const [shown, setShown] = useState<IdPhotoRow>();
  const list = useServerPages(idChecksApi.list, { state });
  const columns = useColumns(setShown);
  return (
    <>
      <div className={css.states}>
        <Segmented
          label={words.which}
          options={(['to_check', 'mismatch', 'checked'] as const).map((value) => ({
            value,
            label: words.states[value],
          }))}
          value={state}
          onChange={setState}
        />
      </div>
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ leaseId, check }) => `${leaseId} ${check?.at}`}
        list={list}
        loading={words.loading}
        empty={{ icon: <ScanFace size={32} />, title: words.empty[state], text: words.emptyText }}
      />
      {shown && <IdPhotoDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const looks = {
  matches: 'available',
  unreadable: 'attention',
  does_not_match: 'occupied',
} as const satisfies Record<IdVerdict, string>;

function VerdictBadge({ verdict }: { verdict: IdVerdict }) {
  return <Badge look={looks[verdict]}>{useCopy(copy).verdicts[verdict]}</Badge>;
}

function useColumns(look: (row: IdPhotoRow) => void): Column<IdPhotoRow>[] {
  const words = useCopy(copy);
  const when = useWhen();
  return [
    {
      id: 'customer',
      header: words.customer,
      cell: (row) =>
        row.path === null ? (
          row.customerName
        ) : (
          <OpenButton name={words.lookOf(row.customerName)} onPress={() => look(row)}>
            {row.customerName}
          </OpenButton>
        ),
      under: ({ unitNumber }) => words.unitOf(unitNumber),
      isText: true,
    },
    {
      id: 'rented',
      header: words.rented,
      cell: ({ rentedAt }) => when.instant(rentedAt),
      isWhole: true,
    },
    { id: 'verdict', header: words.verdict, cell: (row) => <Verdict row={row} /> },
  ];
}

function Verdict({ row: { check, path, isOpen } }: { row: IdPhotoRow }) {
  const words = useCopy(copy);
  const when = useWhen();
  if (!check) return <Badge>{words.notChecked}</Badge>;
  const { verdict, reason, by, at, deletesAt } = check;
  const end = path ? words.deletes(when.instant(deletesAt)) : words.gone;
  return (
    <div className={cells.words}>
      <VerdictBadge verdict={verdict} />
      {reason && <span className={css.under}>{reason}</span>}
      <span className={css.under}>
        {signerName(by)} · {when.instant(at)}
      </span>
      <span className={css.under}>{isOpen ? words.undecided : end}</span>
    </div>
  );
}
