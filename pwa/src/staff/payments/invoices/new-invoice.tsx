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
import { AmountField, readTyped } from '../../shared/form/amount-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useStaffUser } from '../../shared/session/staff-user.tsx';
import { AccountPicker, ChosenAccount } from '../counter/account-picker.tsx';
import * as limits from '../limits.copy.ts';
import * as copy from '../payments.copy.ts';

/** Something that the calendar does not bill. */
export function NewInvoice({ onClose }: { onClose: () => void }) {
  const words = useCopy(copy);
  const [account, setAccount] = useState<AccountRow>();
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
  const limit = useCopy(limits);
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
        description={most === null ? undefined : limit.billAlone(formatAmount(centsToText(most)))}
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
