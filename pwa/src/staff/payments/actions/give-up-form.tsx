import { formatAmount } from 'schemas/kit/money';
import { type InvoiceRow, moneyDeskApi } from 'schemas/payments/money-desk';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { useDeskWords } from '../desk-words.ts';
import * as copy from '../payments.copy.ts';
import { ActDialog } from './act-dialog.tsx';
import { ReasonField, useReason } from './reason-form.tsx';

export type GivingUp = 'waive' | 'void';

interface GiveUpFormProps {
  invoice: InvoiceRow;
  act: GivingUp;
  onBack: () => void;
  onClose: () => void;
}

/** Money that nobody will pay: waived, or off the books. */
export function GiveUpForm({ invoice, act, onBack, onClose }: GiveUpFormProps) {
  const words = useCopy(copy);
  const { waiveTitle, voidTitle, waiveText, voidText } = words.invoice;
  const { reason, giveUp, desk } = useGiveUp(invoice, act, onBack);
  return (
    <ActDialog
      title={(act === 'waive' ? waiveTitle : voidTitle)(invoice.invoiceNumber)}
      of={invoice}
      lead={act === 'waive' ? waiveText(formatAmount(invoice.open)) : voidText}
      actLabel={words.invoice[act]}
      act={giveUp}
      {...{ desk, onBack, onClose }}
    >
      {act === 'waive' && invoice.isOfHold && (
        <Notice look="warning" title={words.invoice.waiveStartsTitle}>
          {words.invoice.waiveStarts}
        </Notice>
      )}
      <ReasonField reason={reason} />
    </ActDialog>
  );
}

const endpoints = { waive: staffPaymentsApi.waive, void: moneyDeskApi.voidInvoice } as const;

function useGiveUp({ id }: InvoiceRow, act: GivingUp, onDone: () => void) {
  const words = useCopy(copy).invoice;
  const say = useDeskWords();
  const desk = useStaffCall();
  const reason = useReason();
  const giveUp = async () => {
    const why = reason.read();
    if (why === undefined) return;
    const done = await desk.run(endpoints[act], { params: { id }, body: { reason: why } });
    if (!done) return;
    const title = act === 'waive' ? words.waived : words.voided;
    showToast({ title, description: words.balanceNow(say.balance(done.balance)) });
    onDone();
  };
  return { reason, giveUp, desk };
}
