import { formatAmount } from 'schemas/kit/money';
import { type RefundApproval, refundApprovalsApi } from 'schemas/payments/refund-approvals';
import type { RefundState } from 'schemas/payments/staff-payments';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { PasswordField } from '../../../ui/fields/password-field/password-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useCounterWords } from '../counter-words.ts';
import * as limits from '../limits.copy.ts';
import * as css from '../payments.css.ts';
import { ActionDialog } from './action-dialog.tsx';

interface ApproveFormProps {
  approval: RefundApproval;
  onClose: () => void;
}

/** The second person says yes, and who they are: a page that was left open gives no money away. */
export function ApproveForm({ approval, onClose }: ApproveFormProps) {
  const words = useCopy(limits);
  const say = useCounterWords();
  const { id, reason, askedBy, askedAt } = approval;
  const form = useRecordForm({
    fields: { password: '' },
    judge: ({ password }) => (password === '' ? { password: words.passwordMissing } : {}),
    send: (body, { run }) => run(refundApprovalsApi.approve, { params: { id }, body }),
    onDone: ({ state }) => {
      showToast(toastOf(state, words));
      onClose();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={words.approveTitle(formatAmount(approval.amount))}
      of={approval}
      lead={words.approveText}
      action={words.list.approve}
      onBack={onClose}
      onClose={onClose}
    >
      <p>
        {reason}
        <span className={css.under}>
          {say.actor(askedBy)}, {say.instant(askedAt)}
        </span>
      </p>
      <PasswordField label={words.password} showLabel={words.showPassword} {...form.field('password')} />
    </ActionDialog>
  );
}

function toastOf(state: RefundState, words: typeof limits.en) {
  if (state === 'failed') return { title: words.bankRefused, look: 'destructive' as const };
  return { title: words.approved, ...(state === 'asked' && { description: words.underWay }) };
}
