import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import {
  pricingProposalsApi,
  type RentProposal,
  type RentProposals,
} from 'schemas/reporting/pricing-proposals';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Table } from '../../../ui/data/table/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import * as css from '../pricing.css.ts';
import * as copy from './proposals.copy.ts';
import { RentsForm } from './rents-form.tsx';
import { useRentColumns } from './use-rent-columns.tsx';

/** The tenants whose rents the rules would raise. */
export function RentsCard() {
  const say = useCopy(copy).rents;
  const when = useWhen();
  const list = useServerReply(pricingProposalsApi.rents);
  return (
    <Card label={say.title}>
      <h2 className={css.title}>{say.title}</h2>
      {list.data && <p className={css.quiet}>{say.lead(when.day(list.data.effectiveOn))}</p>}
      {list.isPending && <LoadingLines label={say.loading} />}
      {list.error && <ListFailure list={list} />}
      {list.data && <Rents proposals={list.data} />}
    </Card>
  );
}

function Rents({ proposals }: { proposals: RentProposals }) {
  const say = useCopy(copy).rents;
  const { rows, total, waiting } = proposals;
  const { chosen, isChosen, toggle, toggleAll } = useChosen(rows);
  const [isAsking, setAsking] = useState(false);
  const columns = useRentColumns({ isChosen, toggle });
  return (
    <>
      {total > 0 && <Totals proposals={proposals} />}
      {total > 1 && (
        <Checkbox isSelected={chosen.length === rows.length} onChange={toggleAll}>
          {say.chooseAll}
        </Checkbox>
      )}
      <Table
        caption={say.title}
        columns={columns}
        rows={rows}
        keyOf={({ leaseId }) => leaseId}
        empty={
          <EmptyState icon={<TrendingUp size={32} />} title={say.empty}>
            {say.emptyText}
          </EmptyState>
        }
      />
      {waiting.length > 0 && (
        <p className={css.quiet}>
          {say.waiting}: {waiting.map(({ why, count }) => say.waits[why](count)).join('; ')}.
        </p>
      )}
      {chosen.length > 0 && (
        <div className={css.actions}>
          <Button onPress={() => setAsking(true)}>{say.approve(chosen.length)}</Button>
        </div>
      )}
      {isAsking && (
        <RentsForm rents={chosen} earliestOn={proposals.effectiveOn} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function Totals({ proposals: { rows, total, monthlyMore, breakEvenLeavers } }: { proposals: RentProposals }) {
  const say = useCopy(copy).rents;
  return (
    <>
      <p className={css.rate}>
        <strong>{say.total(total)}</strong>: {say.more(formatAmount(monthlyMore))}.{' '}
        {say.leavers(breakEvenLeavers)}.
      </p>
      {rows.length < total && <p className={css.quiet}>{say.shown(rows.length, total)}</p>}
    </>
  );
}

/** Who is no longer proposed is not chosen either. */
function useChosen(rows: readonly RentProposal[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ leaseId }) => ids.has(leaseId));
  const toggle = ({ leaseId }: RentProposal, isOn: boolean) =>
    setIds((known) => new Set([...known].filter((id) => id !== leaseId).concat(isOn ? [leaseId] : [])));
  const toggleAll = (isOn: boolean) => setIds(new Set(isOn ? rows.map(({ leaseId }) => leaseId) : []));
  return { chosen, isChosen: ({ leaseId }: RentProposal) => ids.has(leaseId), toggle, toggleAll };
}
