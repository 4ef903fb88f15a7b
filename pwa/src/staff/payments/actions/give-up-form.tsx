import { formatAmount } from 'schemas/kit/money';
import { type InvoiceRow, receivablesApi } from 'schemas/payments/receivables';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useCounterWords } from '../counter-words.ts';
import * as copy from '../payments.copy.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

export type GivingUp = 'waive' | 'void';

interface GiveUpFormProps {
  invoice: InvoiceRow;
  way: GivingUp;
  onBack: () => void;
  onClose: () => void;
}

const endpoints = { waive: staffPaymentsApi.waive, void: receivablesApi.voidInvoice } as const;

/** Money that nobody will pay: waived, or off the books. */
export function GiveUpForm({ invoice, way, onBack, onClose }: GiveUpFormProps) {
  const words = useCopy(copy).invoice;
  const say = useCounterWords();
  const { id, invoiceNumber, open, isOfHold } = invoice;
  const isWaived = way === 'waive';
  const form = useRecordForm({
    fields: { reason: '' },
    judge: (typed) => fieldErrors(endpoints[way].body, typed),
    send: (body, { run }) => run(endpoints[way], { params: { id }, body }),
    onDone: ({ balance }) => {
      const title = isWaived ? words.waived : words.voided;
      showToast({ title, description: words.balanceNow(say.balance(balance)) });
      onBack();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={(isWaived ? words.waiveTitle : words.voidTitle)(invoiceNumber)}
      of={invoice}
      lead={isWaived ? words.waiveText(formatAmount(open)) : words.voidText}
      action={words[way]}
      onBack={onBack}
      onClose={onClose}
    >
      {isWaived && isOfHold && (
        <Notice look="warning" title={words.waiveStartsTitle}>
          {words.waiveStarts}
        </Notice>
      )}
      <ReasonField {...form.field('reason')} />
    </ActionDialog>
  );
}
