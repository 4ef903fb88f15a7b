import { useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { type RefundApproval, refundApprovalsApi } from 'schemas/payments/refund-approvals';
import type { RefundState } from 'schemas/payments/staff-payments';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { PasswordField } from '../../../ui/fields/password-field/password-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { useDeskWords } from '../desk-words.ts';
import * as limits from '../limits.copy.ts';
import * as css from '../payments.css.ts';
import { ActDialog } from './act-dialog.tsx';

interface ApproveFormProps {
  approval: RefundApproval;
  onClose: () => void;
}

/** The second person says yes, and who they are: a page that was left open gives no money away. */
export function ApproveForm({ approval, onClose }: ApproveFormProps) {
  const words = useCopy(limits);
  const say = useDeskWords();
  const { password, setPassword, isMissing, approve, desk } = useApproval(approval.id, onClose);
  const { reason, askedBy, askedAt } = approval;
  return (
    <ActDialog
      title={words.approveTitle(formatAmount(approval.amount))}
      of={approval}
      lead={words.approveText}
      actLabel={words.list.approve}
      act={approve}
      desk={desk}
      onBack={onClose}
      onClose={onClose}
    >
      <p>
        {reason}
        <span className={css.under}>
          {say.actor(askedBy)}, {say.instant(askedAt)}
        </span>
      </p>
      <PasswordField
        label={words.password}
        showLabel={words.showPassword}
        value={password}
        onChange={setPassword}
        error={isMissing ? words.passwordMissing : undefined}
      />
    </ActDialog>
  );
}

function useApproval(id: string, onDone: () => void) {
  const words = useCopy(limits);
  const desk = useStaffCall();
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const approve = async () => {
    setTried(true);
    if (password === '') return;
    const done = await desk.run(refundApprovalsApi.approve, { params: { id }, body: { password } });
    if (!done) return;
    showToast(toastOf(done.state, words));
    onDone();
  };
  return { password, setPassword, isMissing: wasTried && password === '', approve, desk };
}

function toastOf(state: RefundState, words: typeof limits.en) {
  if (state === 'failed') return { title: words.bankRefused, look: 'destructive' as const };
  return { title: words.approved, ...(state === 'asked' && { description: words.underWay }) };
}
