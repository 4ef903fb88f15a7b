import { ArrowRight } from 'lucide-react';
import { formatAmount } from 'schemas/kit/money';
import { isNetworkFailure } from '../../core/api/network-failure.ts';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { FindAccountButton } from '../shared/account-lookup/find-account-button.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import * as paymentCopy from '../shared/card-payment/card-payment.copy.ts';
import { LeavingForPayment } from '../shared/card-payment/leaving-for-payment.tsx';
import { InSight } from '../shared/frame/in-sight.tsx';
import { toSavedRequest } from '../shared/submission/saved-request.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import { defineWizard } from '../shared/wizard/wizard.tsx';
import type { WizardView } from '../shared/wizard/wizard-definition.ts';
import { Account } from './1-account.tsx';
import { Amount } from './2-amount.tsx';
import * as copy from './pay-bill.copy.ts';
import { payBillHandoff, type payBillMachine } from './pay-bill.machine.ts';
import { providePayBill } from './pay-bill-actors.ts';
import { type BillDraft, type Step, toForm } from './pay-bill-draft.ts';
import { Promised } from './promised.tsx';

type View = WizardView<typeof payBillMachine, Step>;

export const screens = { account: Account, amount: Amount };

/** Pay Bill, from the account to the payment page, or to the promise that waits for the office. */
export const PayBill = defineWizard({
  copy,
  handoff: payBillHandoff,
  provide: providePayBill,
  screens,
  toProps: ({ context: { account, pick, wasCut }, send }) => ({
    account,
    pick,
    wasCut,
    onPick: (picked) => send({ type: 'pick', pick: picked }),
    onTryAgain: () => send({ type: 'tryAgain' }),
  }),
  Primary,
  Notices,
  toFrame: ({ step, context: { isOffline } }, say) =>
    step === 'amount' && isOffline ? { lead: say.amount.leadOffline } : {},
  useSaved: ({ draft }) => useSavedPromise(draft),
  ends: {
    complete: ({ context: { completed }, onClose }) =>
      completed && <Promised promise={completed} onDone={onClose} />,
    paying: Paying,
  },
});

function Primary({ step, snapshot, context: { isOffline }, send }: View) {
  const say = useCopy(copy);
  const payment = useCopy(paymentCopy);
  if (step === 'account') return <FindAccountButton snapshot={snapshot} send={send} />;
  const onPress = () => send({ type: 'submit' });
  const isPromising = snapshot.matches('submitting');
  if (isOffline || isPromising) {
    const working = isPromising ? say.promising : undefined;
    return <SubmitButton label={say.promise} workingLabel={working} onPress={onPress} />;
  }
  const working = snapshot.matches('openingPayment') ? payment.opening : undefined;
  return (
    <SubmitButton label={say.toPayment} workingLabel={working} iconAfter={<ArrowRight />} onPress={onPress} />
  );
}

/** Why the payment page could not be opened, where the server has said it and no field shows it. */
function Notices({ step, context: { paymentProblem: problem, errors } }: View) {
  const sentence = useSentence();
  if (step !== 'amount' || !problem || isNetworkFailure(problem) || Object.keys(errors).length > 0)
    return null;
  return (
    <InSight>
      <Notice look="error" title={sentence(problem.message)} isLive />
    </InSight>
  );
}

function Paying({ context: { draft, payment }, onClose }: View) {
  const { name } = useCopy(copy);
  if (payment === null) return null;
  const form = { ...toForm(draft), amount: Number(payment.amount) };
  const page = { path: '/pay-bill', storageKey: 'billPaymentData', form, intent: payment } as const;
  return <LeavingForPayment name={name} page={page} onClose={onClose} />;
}

/** What the receipt says of a promise that waits. */
export function useSavedPromise(draft: BillDraft) {
  const words = useCopy(copy);
  const { asked, detail, notCharged, notChargedText } = words.saved;
  const theUnit = useTheUnit();
  const { unitNumber, paymentAmount } = toForm(draft);
  return toSavedRequest(words, {
    asked: asked(formatAmount(paymentAmount), theUnit(unitNumber)),
    detail,
    waiting: { title: notCharged, next: notChargedText },
  });
}
