import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { countedMax, type SubmissionRow, staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import type { SubmissionState, submissionState } from 'schemas/inbox/submissions';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import * as cells from '../../../ui/data/table/table.css.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { useServerPages, useServerReply } from '../../shared/calls/server-query.ts';
import { ServerTable } from '../../shared/list/server-table.tsx';
import { SaveCsvButton } from '../../shared/list/tools/save-csv-button.tsx';
import * as css from '../inbox.css.ts';
import { OpenButton } from './open-button.tsx';
import { SubmissionDialog } from './submission-dialog.tsx';
import { SubmissionBadge, useKindName, useResult } from './submission-words.tsx';
import * as copy from './submissions.copy.ts';

/** What came from kiosks and phones, one state at a time: first what waits for a person. */
export function SubmissionList() {
  const words = useCopy(copy);
  const [chosen, setState] = useState<SubmissionState>();
  const counts = useServerReply(staffSubmissionsApi.counts).data;
  const state = chosen ?? order.find((each) => counts?.[each]) ?? 'conflict';
  const [readId, setReadId] = useState<string>();
  const list = useServerPages(staffSubmissionsApi.list, { state });
  const columns = useColumns(setReadId);
  return (
    <>
      <div className={css.states}>
        <Segmented
          label={words.byState}
          options={useStateOptions(counts)}
          value={state}
          onChange={setState}
        />
      </div>
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        list={list}
        loading={words.loading}
        empty={{ icon: <Inbox size={32} />, title: words.empty[state], text: words.emptyText }}
      />
      <div className={css.listTools}>
        <SaveCsvButton
          endpoint={staffSubmissionsApi.list}
          query={{ state }}
          isDisabled={list.rows.length === 0}
        />
      </div>
      {readId && <SubmissionDialog id={readId} onClose={() => setReadId(undefined)} />}
    </>
  );
}

// What needs a person comes first, then what is on its way, then what is over.
const order = [
  'conflict',
  'quarantined',
  'received',
  'applied',
  'declined',
  'withdrawn',
] as const satisfies (typeof submissionState.options)[number][];

function useStateOptions(counts: Partial<Record<SubmissionState, number>> | undefined) {
  const words = useCopy(copy);
  return order.map((value) => {
    const count = counts?.[value];
    const said = count !== undefined && count > countedMax ? words.more(countedMax) : count;
    return {
      value,
      label: (
        <>
          {words.states[value]}
          {said !== undefined && <span className={css.count}>{said}</span>}
        </>
      ),
    };
  });
}

function useColumns(read: (id: string) => void): Column<SubmissionRow>[] {
  const words = useCopy(copy);
  const when = useWhen();
  const kindName = useKindName();
  const resultOf = useResult();
  return [
    {
      id: 'what',
      header: words.what,
      cell: ({ id, kind, receiptNumber }) => (
        <OpenButton name={words.openOf(receiptNumber ?? kindName(kind))} onPress={() => read(id)}>
          {kindName(kind)}
        </OpenButton>
      ),
      under: ({ receiptNumber }) =>
        receiptNumber ? <span className={cells.whole}>{receiptNumber}</span> : words.noReceipt,
      isText: true,
    },
    {
      id: 'device',
      header: words.device,
      cell: ({ kioskName }) => kioskName ?? words.ownDevice,
      isText: true,
    },
    {
      id: 'captured',
      header: words.captured,
      cell: ({ capturedAt }) => capturedAt && when.instant(capturedAt),
      under: ({ clock }) => clock !== 'plausible' && <Badge look="attention">{words.clocks[clock]}</Badge>,
      isWhole: true,
    },
    {
      id: 'received',
      header: words.received,
      cell: ({ receivedAt }) => when.instant(receivedAt),
      under: ({ receivedAt }) => `${words.age} ${when.age(receivedAt)}`,
      isWhole: true,
    },
    {
      id: 'result',
      header: words.result,
      cell: (row) => <SubmissionBadge row={row} />,
      under: (row) => resultOf(row),
      isText: true,
    },
  ];
}
