import { formatAmount } from 'schemas/kit/money';
import { type RefundApproval, refundApprovalsApi } from 'schemas/payments/refund-approvals';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as limits from '../limits.copy.ts';
import { ActDialog } from './act-dialog.tsx';
import { ReasonField, useReason } from './reason-form.tsx';

interface DeclineFormProps {
  approval: RefundApproval;
  onClose: () => void;
}

/** A refund that comes to nothing: the second person said no, or whoever asked changed their mind. */
export function DeclineForm({ approval, onClose }: DeclineFormProps) {
  const words = useCopy(limits);
  const desk = useStaffCall();
  const reason = useReason();
  const decline = async () => {
    const why = reason.read();
    if (why === undefined) return;
    const done = await desk.run(refundApprovalsApi.decline, {
      params: { id: approval.id },
      body: { reason: why },
    });
    if (!done) return;
    showToast({ title: words.declined });
    onClose();
  };
  return (
    <ActDialog
      title={words.declineTitle(formatAmount(approval.amount))}
      of={approval}
      lead={words.declineText}
      actLabel={approval.isOwn ? words.list.withdraw : words.list.decline}
      act={decline}
      desk={desk}
      onBack={onClose}
      onClose={onClose}
    >
      <ReasonField reason={reason} />
    </ActDialog>
  );
}
