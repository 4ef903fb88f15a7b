import { formatAmount } from 'schemas/kit/money';
import type { InvoiceRow } from 'schemas/payments/receivables';
import { salesApi } from 'schemas/payments/sales';
import type { RefundState } from 'schemas/payments/staff-payments';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useCounterWords } from '../counter-words.ts';
import * as payments from '../payments.copy.ts';
import * as copy from '../sales/sales.copy.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface TakeBackFormProps {
  invoice: InvoiceRow;
  onBack: () => void;
  onClose: () => void;
}

/** Things that come back on the day they were sold. */
export function TakeBackForm({ invoice, onBack, onClose }: TakeBackFormProps) {
  const words = useCopy(copy);
  const { balanceNow } = useCopy(payments).invoice;
  const say = useCounterWords();
  const { id, invoiceNumber, amount } = invoice;
  const form = useRecordForm({
    fields: { reason: '' },
    judge: ({ reason }) => ({ reason: fieldErrors(salesApi.takeBack.body, { reason, key: id }).reason }),
    send: ({ reason }, { run, key }) => run(salesApi.takeBack, { params: { id }, body: { reason, key } }),
    onDone: ({ state, balance }) => {
      showToast(toastOf(state, balanceNow(say.balance(balance)), words));
      onBack();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={words.takeBackTitle(invoiceNumber)}
      of={invoice}
      lead={words.takeBackText(formatAmount(amount))}
      action={words.takeBack}
      onBack={onBack}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </ActionDialog>
  );
}

function toastOf(state: RefundState, balance: string, words: typeof copy.en) {
  if (state === 'done') return { title: words.takenBack, description: balance };
  if (state === 'asked') return { title: words.takenBackAsked, description: balance };
  const look = 'destructive' as const;
  return { title: words.takenBackFailed, description: words.takenBackFailedText, look };
}
