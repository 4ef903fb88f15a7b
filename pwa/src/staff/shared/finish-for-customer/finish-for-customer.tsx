import { UserCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { handoverDigits } from 'schemas/access/handovers';
import { staffHandoversApi } from 'schemas/access/staff-handovers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { CodeBoxes } from '../../../ui/fields/code-boxes/code-boxes.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { addressOfHandover } from '../../../wizards/handoff/finish-elsewhere/handover-address.ts';
import { Refusal } from '../calls/refusal.tsx';
import { useStaffCall } from '../calls/use-staff-call.ts';
import * as copy from './finish-for-customer.copy.ts';
import * as css from './finish-for-customer.css.ts';

/** From six digits to the customer's wizard on this device. */
export function FinishForCustomer() {
  const say = useCopy(copy);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" size="small" iconBefore={<UserCheck />} onPress={() => setOpen(true)}>
        {say.finish}
      </Button>
      {isOpen && <FinishDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FinishDialog({ onClose }: { onClose: () => void }) {
  const say = useCopy(copy);
  const formId = useId();
  const [code, setCode] = useState('');
  const { run, isPending, refusal } = useStaffCall();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < handoverDigits) return;
    const taken = await run(staffHandoversApi.take, { body: { code } });
    // The customers' document: no page of the staff, and no token of theirs, goes along.
    if (taken) location.assign(addressOfHandover(taken.service, taken.token));
    else setCode('');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={say.close}
      size="panel"
      title={say.finish}
      bodyLabel={say.finish}
      footer={
        <Button
          type="submit"
          form={formId}
          isDisabled={code.length < handoverDigits}
          pendingLabel={isPending ? say.opening : undefined}
        >
          {say.open}
        </Button>
      }
    >
      <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
        <p className={text.lead}>{say.lead}</p>
        <Refusal title={say.refused} refusal={refusal} />
        <CodeBoxes label={say.code} value={code} onChange={setCode} length={handoverDigits} />
      </form>
    </Dialog>
  );
}
