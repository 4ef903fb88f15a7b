import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { handoffDigits } from 'schemas/inbox/handoffs';
import { staffHandoffsApi } from 'schemas/inbox/staff-handoffs';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { CodeBoxes } from '../../../ui/fields/code-boxes/code-boxes.tsx';
import { addressOfHandoff } from '../../../wizards/handoff/finish-elsewhere/handoff-address.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import * as copy from './finish-for-customer.copy.ts';

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
  const form = useRecordForm({
    fields: { code: '' },
    judge: ({ code }) => (code.length < handoffDigits ? { code: say.code } : {}),
    send: async ({ code }, { run, edit }) => {
      const taken = await run(staffHandoffsApi.take, { body: { code } });
      if (!taken) edit({ code: '' });
      return taken;
    },
    // The customers' document: no page of the staff, and no token of theirs, goes along.
    onDone: ({ service, token }) => location.assign(addressOfHandoff(service, token)),
  });
  const { value, onChange } = form.field('code');
  return (
    <FormDialog
      form={form}
      refused={say.refused}
      onClose={onClose}
      title={say.finish}
      lead={say.lead}
      action={say.open}
      working={say.opening}
      isDisabled={value.length < handoffDigits}
    >
      <CodeBoxes label={say.code} value={value} onChange={onChange} length={handoffDigits} />
    </FormDialog>
  );
}
