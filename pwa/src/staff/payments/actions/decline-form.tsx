import { formatAmount } from 'schemas/kit/money';
import { type RefundApproval, refundApprovalsApi } from 'schemas/payments/refund-approvals';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as limits from '../limits.copy.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface DeclineFormProps {
  approval: RefundApproval;
  onClose: () => void;
}

/** A refund that comes to nothing: the second person said no, or whoever asked changed their mind. */
export function DeclineForm({ approval, onClose }: DeclineFormProps) {
  const words = useCopy(limits);
  const form = useRecordForm({
    fields: { reason: '' },
    judge: (typed) => fieldErrors(refundApprovalsApi.decline.body, typed),
    send: (body, { run }) => run(refundApprovalsApi.decline, { params: { id: approval.id }, body }),
    onDone: () => {
      showToast({ title: words.declined });
      onClose();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={words.declineTitle(formatAmount(approval.amount))}
      of={approval}
      lead={words.declineText}
      action={approval.isOwn ? words.list.withdraw : words.list.decline}
      onBack={onClose}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </ActionDialog>
  );
}
