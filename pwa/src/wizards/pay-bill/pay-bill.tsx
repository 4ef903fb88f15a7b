import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { useCarriedActor } from '../handoff/use-carried-actor.ts';
import { useLatestLocale } from '../handoff/use-latest-locale.ts';
import { UnknownAccountNotice } from '../shared/account-lookup/unknown-account-notice.tsx';
import type { PaymentPage } from '../shared/card-payment/leave-for-payment.ts';
import { LeavingForPayment } from '../shared/card-payment/leaving-for-payment.tsx';
import { InSight } from '../shared/frame/in-sight.tsx';
import { useFocusOnInvalid } from '../shared/frame/use-focus-on-invalid.ts';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import { WizardFrame } from '../shared/frame/wizard-frame.tsx';
import { NotSentNotice } from '../shared/submission/not-sent-notice.tsx';
import { SavedOnDevice } from '../shared/submission/saved-on-device.tsx';
import { useBeforeClosing } from '../shared/submission/use-before-closing.ts';
import { useLettingGo } from '../shared/submission/use-letting-go.ts';
import { useNoteConnection } from '../shared/submission/use-note-connection.ts';
import { carriedBill } from './carried-bill.ts';
import * as copy from './pay-bill.copy.ts';
import type { payBillMachine } from './pay-bill.machine.ts';
import { providePayBill } from './pay-bill-actors.ts';
import type { PayBillContext } from './pay-bill-context.ts';
import { type BillDraft, emptyDraft, steps, toForm } from './pay-bill-draft.ts';
import { PayBillPrimary } from './pay-bill-primary.tsx';
import { type PayBillScreen, screenOf } from './pay-bill-screen.ts';
import { PayBillStep } from './pay-bill-step.tsx';
import { Promised } from './promised.tsx';
import { usePayBillToasts } from './use-pay-bill-toasts.ts';
import { useSavedPromise } from './use-saved-promise.ts';

type PayBillActor = ActorRefFrom<typeof payBillMachine>;

/** Pay Bill, from the account to the payment page, or to the promise that waits for the office. */
export function PayBill({ onClose }: { onClose: () => void }) {
  const payBill = usePayBillActor();
  const { saved, completed, draft, payment } = useSelector(payBill, ({ context }) => context);
  usePayBillToasts(payBill);
  useFocusOnInvalid(payBill);
  useLettingGo();
  if (saved) return <SavedPromise receipt={saved} draft={draft} onDone={onClose} />;
  if (completed) return <Promised promise={completed} onDone={onClose} />;
  if (payment) return <LeavingForBill draft={draft} intent={payment} onClose={onClose} />;
  return <PayBillDialog payBill={payBill} onClose={onClose} />;
}

function usePayBillActor(): PayBillActor {
  const ctx = useCtx();
  const readLocale = useLatestLocale();
  const [machine] = useState(() => providePayBill(ctx, readLocale));
  return useCarriedActor(machine, carriedBill);
}

interface SavedPromiseProps {
  receipt: SavedReceipt;
  draft: BillDraft;
  onDone: () => void;
}

function SavedPromise({ draft, ...props }: SavedPromiseProps) {
  return <SavedOnDevice {...props} request={useSavedPromise(draft)} />;
}

interface LeavingForBillProps {
  draft: BillDraft;
  intent: NonNullable<PayBillContext['payment']>;
  onClose: () => void;
}

function LeavingForBill({ draft, intent, onClose }: LeavingForBillProps) {
  const say = useCopy(copy);
  const [page] = useState<PaymentPage>(() => ({
    path: '/pay-bill',
    storageKey: 'billPaymentData',
    form: { ...toForm(draft), amount: Number(intent.amount) },
    intent,
  }));
  return <LeavingForPayment name={say.name} page={page} onClose={onClose} />;
}

function PayBillDialog({ payBill, onClose }: { payBill: PayBillActor; onClose: () => void }) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  const snapshot = useSelector(payBill, (state) => state);
  const { context } = snapshot;
  const { draft, isOffline, unsaved } = context;
  const screen = screenOf(snapshot);
  const { step } = screen;
  useNoteConnection((offline) => payBill.send({ type: 'noteConnection', isOffline: offline }));
  const isSettled = screen.isOpening || screen.isPromising || screen.isWaiting;
  const lead = step === 'amount' && isOffline ? say.amount.leadOffline : say[step].lead;
  return (
    <WizardFrame
      name={say.name}
      heading={say[step].heading}
      lead={lead}
      step={steps.indexOf(step) + 1}
      steps={steps.length}
      onClose={onClose}
      beforeClosing={useBeforeClosing({
        hasInput: hasTyped(draft),
        isSubmitted: screen.isPromising || screen.isWaiting,
        unsaved,
      })}
      onPrevious={step === 'account' || isSettled ? undefined : () => payBill.send({ type: 'previous' })}
      previousLabel={frame.back}
      primary={<PayBillPrimary screen={screen} isOffline={isOffline} send={payBill.send} />}
      notices={<Notices context={context} screen={screen} />}
    >
      <PayBillStep
        {...context}
        step={step}
        edit={(changes) => payBill.send({ type: 'edit', changes })}
        onPick={(pick) => payBill.send({ type: 'pick', pick })}
        onTryAgain={() => payBill.send({ type: 'tryAgain' })}
        isLooking={screen.isLooking}
        isSettled={isSettled}
      />
    </WizardFrame>
  );
}

/** Why the payment page could not be opened, where the server has said it and no field shows it. */
function Notices({ context, screen }: { context: PayBillContext; screen: PayBillScreen }) {
  const sentence = useSentence();
  const { unsaved, paymentProblem, errors, isAccountUnknown } = context;
  const { step, isWaiting, isLooking } = screen;
  const isForeign = paymentProblem?.code === 'unreachable' || paymentProblem?.code === 'unexpected';
  const isShown =
    step === 'amount' && paymentProblem !== null && !isForeign && Object.keys(errors).length === 0;
  return (
    <>
      {unsaved && isWaiting && <NotSentNotice unsaved={unsaved} />}
      {isAccountUnknown && step === 'account' && !isLooking && <UnknownAccountNotice />}
      {isShown && (
        <InSight>
          <Notice look="error" title={sentence(paymentProblem.message)} isLive />
        </InSight>
      )}
    </>
  );
}

const hasTyped = (draft: BillDraft): boolean =>
  (Object.keys(emptyDraft) as (keyof BillDraft)[]).some((field) => draft[field] !== emptyDraft[field]);
