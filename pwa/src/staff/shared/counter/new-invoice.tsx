import { useState } from 'react';
import { staffLimits } from 'schemas/access/staff-limits';
import { amountToCents, centsToText, formatAmount } from 'schemas/kit/money';
import { type AccountRow, receivablesApi } from 'schemas/payments/receivables';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { AmountField, readTyped } from '../form/amount-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useStaffUser } from '../session/staff-user.tsx';
import { AccountPicker, ChosenAccount } from './account-picker.tsx';
import * as copy from './counter.copy.ts';

interface NewInvoiceProps {
  /** Where it is known who is billed. */
  account?: AccountRow;
  onClose: () => void;
}

/** Something that the calendar does not bill. */
export function NewInvoice({ account: known, onClose }: NewInvoiceProps) {
  const words = useCopy(copy);
  const [account, setAccount] = useState(known);
  const form = useBill(account, onClose);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.bill.title}
      action={account && words.bill.action}
      working={words.working}
      isByButton
    >
      {account ? (
        <>
          <ChosenAccount account={account} onOther={() => setAccount(undefined)} />
          <BillFields form={form} />
        </>
      ) : (
        <AccountPicker onChoose={setAccount} />
      )}
    </FormDialog>
  );
}

function BillFields({ form }: { form: ReturnType<typeof useBill> }) {
  const words = useCopy(copy).bill;
  const most = staffLimits[useStaffUser()?.role ?? 'clerk'].chargeCents;
  return (
    <>
      <Segmented
        label={words.kind}
        options={(['charge', 'merchandise'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        value={form.fields.what}
        onChange={(what) => form.edit({ what })}
      />
      <TextField label={words.what} {...form.field('label')} maxLength={120} />
      <AmountField
        label={words.amount}
        description={most === null ? undefined : words.alone(formatAmount(centsToText(most)))}
        {...form.field('amount')}
      />
      <Checkbox isSelected={form.fields.isSent} onChange={(isSent) => form.edit({ isSent })}>
        {words.send}
      </Checkbox>
      <p className={text.small}>{words.due}</p>
    </>
  );
}

function useBill(account: AccountRow | undefined, onDone: () => void) {
  const words = useCopy(copy).bill;
  const { bill } = receivablesApi;
  return useRecordForm({
    fields: { what: 'charge' as 'charge' | 'merchandise', label: '', amount: '', isSent: true },
    judge: (typed) => fieldErrors(bill.body, { ...typed, amount: readTyped(typed.amount) }),
    send: async (typed, { run, key }) => {
      if (!account) return undefined;
      const body = { ...typed, amount: readTyped(typed.amount), key };
      return run(bill, { params: { id: account.leaseId }, body });
    },
    onDone: ({ open, invoiceNumber }) => {
      const isOpen = amountToCents(open) > 0;
      const description = isOpen ? words.openText(formatAmount(open)) : words.paidText;
      showToast({ title: words.issued(invoiceNumber), description });
      onDone();
    },
  });
}
