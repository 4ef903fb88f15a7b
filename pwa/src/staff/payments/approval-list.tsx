import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { type RefundApproval, refundApprovalsApi } from 'schemas/payments/refund-approvals';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Column } from '../../ui/data/table/column.ts';
import * as cells from '../../ui/data/table/table.css.ts';
import { Table } from '../../ui/data/table/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state/empty-state.tsx';
import { useServerReply } from '../shared/calls/server-query.ts';
import { ListFailure } from '../shared/list/server-list.tsx';
import { StaleNote } from '../shared/list/stale-note.tsx';
import { SaveCsvButton } from '../shared/list/tools/save-csv-button.tsx';
import { ApproveForm } from './actions/approve-form.tsx';
import { DeclineForm } from './actions/decline-form.tsx';
import { useCounterWords } from './counter-words.ts';
import * as limits from './limits.copy.ts';
import * as copy from './payments.copy.ts';
import * as css from './payments.css.ts';

type Open = { decision: 'approve' | 'decline'; id: string };

/** Large refunds, each of which a second person approves or declines. */
export function ApprovalList() {
  const words = useCopy(limits).list;
  const list = useServerReply(refundApprovalsApi.list);
  const [open, setOpen] = useState<Open>();
  const columns = useColumns(setOpen);
  const approval = list.data?.find(({ id }) => id === open?.id);
  const close = () => setOpen(undefined);
  return (
    <section aria-label={words.title}>
      <StaleNote list={list} />
      <Table
        caption={words.title}
        columns={columns}
        rows={list.data ?? []}
        keyOf={({ id }) => id}
        loadingLabel={list.isPending ? words.loading : undefined}
        error={list.isError && !list.data ? <ListFailure list={list} /> : undefined}
        empty={
          <EmptyState icon={<ShieldCheck size={32} />} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        }
      />
      <div className={css.listTools}>
        <SaveCsvButton endpoint={refundApprovalsApi.list} isDisabled={!list.data?.length} />
      </div>
      {approval && open?.decision === 'approve' && <ApproveForm approval={approval} onClose={close} />}
      {approval && open?.decision === 'decline' && <DeclineForm approval={approval} onClose={close} />}
    </section>
  );
}

function useColumns(open: (what: Open) => void): Column<RefundApproval>[] {
  const words = useCopy(copy);
  const say = useCopy(limits).list;
  const counter = useCounterWords();
  return [
    {
      id: 'customer',
      header: words.customer,
      cell: ({ customerName }) => customerName,
      under: ({ unitNumber, receiptNumber }) => `${words.unit(unitNumber)} · ${say.receiptOf(receiptNumber)}`,
      isText: true,
    },
    { id: 'amount', header: words.amount, cell: ({ amount }) => formatAmount(amount), isNumeric: true },
    {
      id: 'why',
      header: say.why,
      cell: ({ reason }) => reason,
      under: ({ until }) => say.until(counter.instant(until)),
      isText: true,
    },
    {
      id: 'asked',
      header: say.askedBy,
      cell: ({ askedBy }) => counter.actor(askedBy),
      under: ({ askedAt }) => counter.instant(askedAt),
      isText: true,
    },
    {
      id: 'action',
      header: words.action,
      cell: (approval) => <Decisions approval={approval} open={open} />,
    },
  ];
}

function Decisions({ approval, open }: { approval: RefundApproval; open: (what: Open) => void }) {
  const say = useCopy(limits).list;
  const { id, receiptNumber, isOwn } = approval;
  return (
    <div className={cells.words}>
      {isOwn && <span className={css.under}>{say.own}</span>}
      <div className={css.actions}>
        {!isOwn && (
          <Button
            size="small"
            aria-label={say.approveOf(receiptNumber)}
            onPress={() => open({ decision: 'approve', id })}
          >
            {say.approve}
          </Button>
        )}
        <Button
          look="outline"
          size="small"
          aria-label={say.declineOf(receiptNumber)}
          onPress={() => open({ decision: 'decline', id })}
        >
          {isOwn ? say.withdraw : say.decline}
        </Button>
      </div>
    </div>
  );
}
