import { useState } from 'react';
import { staffLimits } from 'schemas/access/staff-limits';
import { amountToCents, centsToText, formatAmount, readAmount } from 'schemas/kit/money';
import { type AccountRow, moneyDeskApi } from 'schemas/payments/money-desk';
import type { z } from 'zod';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { useStaffUser } from '../../shared/session/staff-user.tsx';
import { AccountPicker, ChosenAccount } from '../counter/account-picker.tsx';
import * as limits from '../limits.copy.ts';
import * as copy from '../payments.copy.ts';
import * as css from '../payments.css.ts';

/** Something that the calendar does not bill. */
export function NewInvoice({ onClose }: { onClose: () => void }) {
  const words = useCopy(copy);
  const [account, setAccount] = useState<AccountRow>();
  const bill = useBill(account, onClose);
  const action = (
    <Button pendingLabel={bill.desk.isPending ? words.working : undefined} onPress={() => void bill.issue()}>
      {words.bill.action}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      title={words.bill.title}
      bodyLabel={words.bill.title}
      footer={account && action}
    >
      <div className={css.stack}>
        {account ? (
          <>
            <ChosenAccount account={account} onOther={() => setAccount(undefined)} />
            <BillFields {...bill} />
            <Refusal refusal={bill.desk.refusal} />
          </>
        ) : (
          <AccountPicker onChoose={setAccount} />
        )}
      </div>
    </Dialog>
  );
}

function BillFields({ form, change, errors }: ReturnType<typeof useBill>) {
  const words = useCopy(copy).bill;
  const limit = useCopy(limits);
  const say = useSentence();
  const most = staffLimits[useStaffUser()?.role ?? 'clerk'].chargeCents;
  return (
    <>
      <TextField
        label={words.what}
        value={form.label}
        onChange={(label) => change({ label })}
        maxLength={120}
        error={errors.label && say(errors.label)}
      />
      <TextField
        label={words.amount}
        description={most === null ? undefined : limit.billAlone(formatAmount(centsToText(most)))}
        prefix="$"
        inputMode="decimal"
        value={form.amount}
        onChange={(amount) => change({ amount })}
        error={errors.amount && say(errors.amount)}
      />
      <Checkbox isSelected={form.isSent} onChange={(isSent) => change({ isSent })}>
        {words.send}
      </Checkbox>
      <p className={text.small}>{words.due}</p>
    </>
  );
}

interface BillForm {
  label: string;
  amount: string;
  isSent: boolean;
}

function useBill(account: AccountRow | undefined, onDone: () => void) {
  const words = useCopy(copy).bill;
  const { newId } = useCtx();
  const desk = useStaffCall();
  // One for as long as the form is open: pressed again after no answer, it is still the same invoice.
  const [key] = useState(newId);
  const [form, setForm] = useState<BillForm>({ label: '', amount: '', isSent: true });
  const [isAsked, setAsked] = useState(false);
  const body = { ...form, amount: readAmount(form.amount.trim()) ?? form.amount, key };
  const errors = fieldErrors<z.input<typeof moneyDeskApi.bill.body>>(moneyDeskApi.bill.body, body);
  const issue = async () => {
    setAsked(true);
    if (!account || Object.keys(errors).length > 0) return;
    const billed = await desk.run(moneyDeskApi.bill, { params: { id: account.leaseId }, body });
    if (!billed) return;
    const isOpen = amountToCents(billed.open) > 0;
    const description = isOpen ? words.openText(formatAmount(billed.open)) : words.paidText;
    showToast({ title: words.issued(billed.invoiceNumber), description });
    onDone();
  };
  const change = (typed: Partial<BillForm>) => setForm({ ...form, ...typed });
  return { form, change, errors: isAsked ? errors : {}, issue, desk };
}
