import { useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { type LeaseRents, rentChangesApi } from 'schemas/leasing/rent-changes';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { Button } from '../../../../ui/actions/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice/notice.tsx';
import { useServerReply } from '../../calls/server-query.ts';
import { StaffDialog } from '../../form/staff-dialog.tsx';
import { LoadingLines } from '../../list/loading-lines.tsx';
import { ListFailure } from '../../list/server-list.tsx';
import { useHasRole } from '../../session/staff-user.tsx';
import { PendingRent } from './pending-rent.tsx';
import { RentForm } from './rent-form.tsx';
import type { RentLease } from './rent-lease.ts';
import { RentLines } from './rent-lines.tsx';
import { RentTermsDialog } from './rent-terms-dialog.tsx';
import * as copy from './rents.copy.ts';

interface RentDialogProps {
  lease: RentLease;
  onClose: () => void;
}

/** What a lease costs, did and will; for a manager: another rent, or that a planned one does not come. */
export function RentDialog({ lease, onClose }: RentDialogProps) {
  const say = useCopy(copy);
  const mayChange = useHasRole('manager');
  const rents = useServerReply(rentChangesApi.rents, { params: { id: lease.id } });
  const [open, setOpen] = useState<'form' | 'terms'>();
  const close = () => setOpen(undefined);
  if (rents.data && open === 'form') return <RentForm {...{ lease, onClose }} rents={rents.data} />;
  if (rents.data && open === 'terms')
    return <RentTermsDialog {...{ lease }} rents={rents.data} onClose={close} />;
  const isFree = rents.data?.changes.every(({ state }) => state !== 'planned' && state !== 'announced');
  const actions = mayChange && rents.data && (
    <>
      {isFree && <Button onPress={() => setOpen('form')}>{say.change}</Button>}
      <Button look="outline" onPress={() => setOpen('terms')}>
        {say.promises}
      </Button>
    </>
  );
  return (
    <StaffDialog
      eyebrow={lease.customerName}
      title={say.title(lease.unit)}
      onClose={onClose}
      footer={actions}
    >
      {rents.isPending && <LoadingLines label={say.loading} />}
      {rents.error && <ListFailure list={rents} />}
      {rents.data && <RentRecord rents={rents.data} mayChange={mayChange} />}
    </StaffDialog>
  );
}

function RentRecord({ rents, mayChange }: { rents: LeaseRents; mayChange: boolean }) {
  const say = useCopy(copy);
  const { changes, promisedMaximum, exemptReason, raise } = rents;
  const pending = changes.find(({ state }) => state === 'planned' || state === 'announced');
  return (
    <>
      {pending && <PendingRent change={pending} mayChange={mayChange} />}
      {exemptReason !== null && <Notice look="info" title={say.exempt(exemptReason)} />}
      {exemptReason === null && raise.refusal && !pending && (
        <Notice look="info" title={say.refusals[raise.refusal]} />
      )}
      {promisedMaximum !== null && <Notice look="info" title={say.promised(formatAmount(promisedMaximum))} />}
      <RentLines rents={rents.rents} />
      {!mayChange && <p>{say.managersOnly}</p>}
    </>
  );
}
