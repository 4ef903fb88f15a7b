import { useState } from 'react';
import { leaseLinesApi } from 'schemas/leasing/lease-lines';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { Button } from '../../../../ui/actions/button/button.tsx';
import { useServerReply } from '../../calls/server-query.ts';
import { StaffDialog } from '../../form/staff-dialog.tsx';
import { LoadingLines } from '../../list/loading-lines.tsx';
import { ListFailure } from '../../list/server-list.tsx';
import { useHasRole } from '../../session/staff-user.tsx';
import * as css from '../lease-actions.css.ts';
import type { RentLease } from '../rents/rent-lease.ts';
import { LineForm } from './line-form.tsx';
import { LineRow } from './line-row.tsx';
import * as copy from './lines.copy.ts';

interface LinesDialogProps {
  lease: RentLease;
  onClose: () => void;
}

/** What is billed beside the rent of a lease: what runs, was and is to come. */
export function LinesDialog({ lease, onClose }: LinesDialogProps) {
  const say = useCopy(copy);
  const isManager = useHasRole('manager');
  const list = useServerReply(leaseLinesApi.list, { params: { id: lease.id } });
  const [isAdding, setAdding] = useState(false);
  const { data } = list;
  if (data && isAdding)
    return <LineForm lease={lease} earliestOn={data.earliestOn} onClose={() => setAdding(false)} />;
  return (
    <StaffDialog
      eyebrow={lease.customerName}
      title={say.title(lease.unit)}
      onClose={onClose}
      footer={data && <Button onPress={() => setAdding(true)}>{say.add}</Button>}
    >
      {list.isPending && <LoadingLines label={say.loading} />}
      {list.error && <ListFailure list={list} />}
      {data?.lines.length === 0 && (
        <div className={css.part}>
          <h3 className={css.partTitle}>{say.empty}</h3>
          <p>{say.emptyText}</p>
        </div>
      )}
      {data && data.lines.length > 0 && (
        <>
          <p>{say.lead}</p>
          <ul className={css.lines}>
            {data.lines.toReversed().map((line) => (
              <LineRow key={line.id} line={line} mayEnd={isManager || line.kind !== 'discount'} />
            ))}
          </ul>
        </>
      )}
      {!isManager && <p>{say.managersOnly}</p>}
    </StaffDialog>
  );
}
