import { useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { type RentChange, rentChangesApi } from 'schemas/leasing/rent-changes';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { useWhen } from '../../../../core/i18n/use-when.ts';
import { Button } from '../../../../ui/actions/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice/notice.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import * as copy from './rents.copy.ts';

interface PendingRentProps {
  change: RentChange;
  mayChange: boolean;
}

/** The rent that comes, whether the tenant knows of it, and the way back. */
export function PendingRent({ change, mayChange }: PendingRentProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const letter = change.state === 'planned' ? say.letterOn : say.told;
  return (
    <Notice
      look="warning"
      title={say.pendingFrom(formatAmount(change.rate), when.day(change.effectiveOn))}
      action={mayChange && <WithdrawRent change={change} />}
    >
      <p>{letter(when.day(change.letterOn))}</p>
      <p>{change.reason}</p>
    </Notice>
  );
}

function WithdrawRent({ change: { id, version } }: { change: RentChange }) {
  const say = useCopy(copy);
  const { run, isPending, refusal } = useStaffCall();
  const [isAsked, setAsked] = useState(false);
  const withdraw = async () => {
    setAsked(false);
    const body = { version, reason: say.withdrawReason };
    if (await run(rentChangesApi.withdraw, { params: { id }, body })) showToast({ title: say.withdrawn });
  };
  return (
    <>
      <Button look="outline" size="small" isDisabled={isPending} onPress={() => setAsked(true)}>
        {say.withdraw}
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
      <ConfirmDialog
        isOpen={isAsked}
        title={say.withdrawTitle}
        confirmLabel={say.withdraw}
        onConfirm={() => void withdraw()}
        cancelLabel={say.keep}
        onCancel={() => setAsked(false)}
      >
        {say.withdrawText}
      </ConfirmDialog>
    </>
  );
}
