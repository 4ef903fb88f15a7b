import { useState } from 'react';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { amountToCents } from 'schemas/kit/money';
import type { AccountRow } from 'schemas/payments/money-desk';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { CardReaderPayment } from '../../../payments/terminal/card-reader-payment.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useDeskWords } from '../desk-words.ts';
import * as copy from '../payments.copy.ts';
import * as css from '../payments.css.ts';
import { AccountPicker, ChosenAccount, useAccount } from './account-picker.tsx';
import { type TakeMethod, type Taking, takeMethods, useTaking } from './use-taking.ts';

interface TakePaymentProps {
  /** The unit it is for, when that is known. */
  search?: string | undefined;
  onClose: () => void;
}

/** Cash, a check, or the card reader, from whoever stands at the desk. */
export function TakePayment({ search, onClose }: TakePaymentProps) {
  const { account, setAccount } = useAccount(search);
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
    <TakeDialog onClose={onClose}>
      <AccountPicker onChoose={start} />
    </TakeDialog>
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
  const { method, taken, desk, isReaderOpen } = taking;
  const action = taken ? (
    <Button look="soft" onPress={onOther}>
      {words.take.another}
    </Button>
  ) : (
    <Button pendingLabel={desk.isPending ? words.working : undefined} onPress={() => void taking.take()}>
      {method === 'card_terminal' ? words.take.readerStart : words.take.action}
    </Button>
  );
  return (
    <TakeDialog onClose={onClose} footer={isReaderOpen ? undefined : action}>
      <ChosenAccount account={{ ...account, ...taken }} {...(!taken && { onOther })} />
      {taken ? <Taken {...taken} /> : isReaderOpen ? <Reader {...taking} /> : <TakeFields {...taking} />}
      <Refusal refusal={desk.refusal} />
    </TakeDialog>
  );
}

interface TakeDialogProps {
  onClose: () => void;
  footer?: React.ReactNode;
  children: React.ReactNode;
}

function TakeDialog({ onClose, footer, children }: TakeDialogProps) {
  const words = useCopy(copy);
  const { title } = words.take;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      title={title}
      bodyLabel={title}
      footer={footer}
    >
      <div className={css.stack}>{children}</div>
    </Dialog>
  );
}

function TakeFields({
  account,
  method,
  setMethod,
  isMethodMissing,
  amount,
  reference,
  setReference,
  isNumberAsked,
}: Taking) {
  const words = useCopy(copy);
  const say = useSentence();
  const { take, payments } = words;
  return (
    <>
      <Select<TakeMethod>
        label={take.method}
        placeholder={take.choose}
        options={takeMethods.map((value) => ({ value, label: payments.methods[value] }))}
        value={method}
        onChange={setMethod}
        error={isMethodMissing ? take.methodMissing : undefined}
      />
      <TextField
        label={take.amount}
        description={amountToCents(account.balance) > 0 ? take.order : undefined}
        prefix="$"
        inputMode="decimal"
        value={amount.text}
        onChange={amount.setText}
        error={amount.error}
      />
      {method === 'check' && (
        <TextField
          label={take.checkNumber}
          value={reference}
          onChange={setReference}
          maxLength={40}
          error={isNumberAsked ? say(fieldMessages.checkNumber) : undefined}
        />
      )}
    </>
  );
}

function Reader({ account, amount, finishAtReader }: Taking) {
  return <CardReaderPayment leaseId={account.leaseId} amount={amount.sum ?? ''} onPaid={finishAtReader} />;
}

function Taken({ receiptNumber, balance }: { receiptNumber: string; balance: string }) {
  const words = useCopy(copy).take;
  const say = useDeskWords();
  return (
    <Notice look="success" title={words.taken(receiptNumber)} isLive>
      {words.takenText(say.balance(balance))}
    </Notice>
  );
}
