import { useState } from 'react';
import { amountToCents } from 'schemas/kit/money';
import type { AccountRow } from 'schemas/payments/receivables';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { CardReaderPayment } from '../../../payments/terminal/card-reader-payment.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { DialogFrame } from '../../../ui/overlays/dialog/dialog.tsx';
import { AmountField, readTyped } from '../form/amount-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { StaffDialog } from '../form/staff-dialog.tsx';
import { AccountPicker, ChosenAccount, useAccount } from './account-picker.tsx';
import * as copy from './counter.copy.ts';
import { useBalanceWords } from './use-balance-words.ts';
import { type TakeMethod, type Taking, takeMethods, useTaking } from './use-taking.ts';

interface TakePaymentProps {
  /** The unit it is for, when that is known. */
  search?: string | undefined;
  /** Where it is known whose money it is. */
  account?: AccountRow;
  onClose: () => void;
}

/** Cash, a check, or the card reader, from whoever stands at the counter. */
export function TakePayment(props: TakePaymentProps) {
  return (
    <DialogFrame onClose={props.onClose} size="panel">
      <TakeView {...props} />
    </DialogFrame>
  );
}

function TakeView({ search, account: known, onClose }: TakePaymentProps) {
  const words = useCopy(copy).take;
  const { account, setAccount } = useAccount(search, known);
  // Each account and each further payment is a form of its own.
  const [round, setRound] = useState(0);
  const start = (next?: AccountRow) => {
    setRound(round + 1);
    setAccount(next);
  };
  if (account) {
    const key = `${account.leaseId} ${round}`;
    return <TakeForm key={key} account={account} onOther={() => start()} onClose={onClose} />;
  }
  return (
    <StaffDialog onClose={onClose} title={words.title} startsInField>
      <AccountPicker onChoose={start} />
    </StaffDialog>
  );
}

interface TakeFormProps {
  account: AccountRow;
  onOther: () => void;
  onClose: () => void;
}

function TakeForm({ account, onOther, onClose }: TakeFormProps) {
  const words = useCopy(copy);
  const taking = useTaking(account);
  const { taken, isReaderOpen, isDone } = taking;
  const another = (
    <Button look="soft" onPress={onOther}>
      {words.take.another}
    </Button>
  );
  const isAtReader = taking.fields.method === 'card_terminal';
  const action = isAtReader ? words.take.readerStart : words.take.action;
  return (
    <FormDialog
      form={taking}
      onClose={onClose}
      title={words.take.title}
      action={!taken && !isReaderOpen && action}
      working={words.working}
      second={isDone && another}
      isByButton
    >
      <ChosenAccount account={taking.now} {...(!isDone && { onOther })} />
      {taken ? (
        <Taken {...taken} />
      ) : isReaderOpen ? (
        <CardReaderPayment
          leaseId={account.leaseId}
          amount={readTyped(taking.fields.amount)}
          onPaid={taking.finishAtReader}
          onTooMuch={taking.refuseAtReader}
        />
      ) : (
        <TakeFields account={account} taking={taking} />
      )}
    </FormDialog>
  );
}

function TakeFields({ account, taking }: { account: AccountRow; taking: Taking }) {
  const { take } = useCopy(copy);
  return (
    <>
      <Select<TakeMethod>
        label={take.method}
        placeholder={take.choose}
        options={takeMethods.map((value) => ({ value, label: take.methods[value] }))}
        {...taking.field('method')}
      />
      <AmountField
        label={take.amount}
        description={amountToCents(account.balance) > 0 ? take.order : undefined}
        {...taking.field('amount')}
      />
      {taking.fields.method === 'check' && (
        <TextField label={take.checkNumber} {...taking.field('reference')} maxLength={40} />
      )}
    </>
  );
}

function Taken({ receiptNumber, balance }: { receiptNumber: string; balance: string }) {
  const words = useCopy(copy).take;
  const say = useBalanceWords();
  return (
    <Notice look="success" title={words.taken(receiptNumber)} isLive>
      {words.takenText(say(balance))}
    </Notice>
  );
}
