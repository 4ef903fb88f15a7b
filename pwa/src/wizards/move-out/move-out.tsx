import { ArrowRight } from 'lucide-react';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { dayAt, formatDay } from '../../core/i18n/time-text.ts';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import * as lookupCopy from '../shared/account-lookup/account-lookup.copy.ts';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import * as paymentCopy from '../shared/card-payment/card-payment.copy.ts';
import { LeavingForPayment } from '../shared/card-payment/leaving-for-payment.tsx';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import { useListedPhotos, usePhotosBeside } from '../shared/photos/use-handoff-photos.ts';
import { toSavedRequest } from '../shared/submission/saved-request.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import { NextButton } from '../shared/wizard/next-button.tsx';
import { defineWizard } from '../shared/wizard/wizard.tsx';
import type { WizardView } from '../shared/wizard/wizard-definition.ts';
import { Verify } from './1-verify.tsx';
import { Checklist } from './2-checklist.tsx';
import { FinalPayment } from './3-final-payment.tsx';
import * as copy from './move-out.copy.ts';
import { moveOutHandoff, type moveOutMachine } from './move-out.machine.ts';
import { provideMoveOut } from './move-out-actors.ts';
import { MoveOutComplete } from './move-out-complete.tsx';
import { type MoveOutDraft, photosMax, type Step, toForm } from './move-out-draft.ts';

type View = WizardView<typeof moveOutMachine, Step>;

export const screens = { verify: Verify, checklist: Checklist, finalPayment: FinalPayment };

/** Move Out, from the unit's number to the receipt, or to the page that takes the cleaning fee. */
export const MoveOut = defineWizard({
  copy,
  handoff: moveOutHandoff,
  useBeside: () => usePhotosBeside(photosMax),
  provide: provideMoveOut,
  useParts: ({ beside }) => useListedPhotos(beside.photos),
  screens,
  toProps: ({ context, parts }) => ({ account: context.account, photos: parts }),
  Primary,
  hasMore: ({ parts }) => parts.photos.length > 0,
  toRefusals: ({ photos }) => ({ photo_unknown: { text: photos.unknown } }),
  useSaved: ({ draft }, receipt) => useSavedMoveOut(draft, receipt),
  ends: { complete: Complete, feeUnpaid: Complete, reopeningFee: Complete, paying: Paying },
});

function Primary({ step, snapshot, send }: View) {
  const say = useCopy(copy);
  const { continue: onward } = useCopy(wizardCopy);
  const lookup = useCopy(lookupCopy);
  const payment = useCopy(paymentCopy);
  if (step === 'checklist') return <NextButton send={send} />;
  if (step === 'verify') {
    return (
      <SubmitButton
        look="primary"
        label={onward}
        workingLabel={snapshot.hasTag('looking') ? lookup.finding : undefined}
        iconAfter={<ArrowRight />}
        onPress={() => send({ type: 'next' })}
      />
    );
  }
  const opening = snapshot.matches('openingFee') ? payment.opening : undefined;
  return (
    <SubmitButton
      label={say.completeMoveOut}
      workingLabel={snapshot.matches('submitting') ? say.completing : opening}
      onPress={() => send({ type: 'submit' })}
    />
  );
}

function Complete({ snapshot, context: { completed, draft, isFeePaid }, send, onClose }: View) {
  const unpaid = snapshot.matches('complete')
    ? undefined
    : { isOpening: snapshot.matches('reopeningFee'), onTryAgain: () => send({ type: 'tryAgain' }) };
  const { phone, paysLater } = draft;
  if (completed === null) return null;
  const moveOut = isFeePaid ? { ...completed, toPay: '0.00' } : completed;
  return <MoveOutComplete {...{ moveOut, phone, unpaid, paysLater }} onDone={onClose} />;
}

function Paying({ context: { draft, payment, completed }, onClose }: View) {
  const { name } = useCopy(copy);
  if (payment === null) return null;
  const form = { ...toForm(draft), amount: Number(payment.amount) };
  // Without a fee it is a bill like any other.
  const where =
    Number(completed?.cleaningFee) > 0
      ? ({ path: '/pay-move-out', storageKey: 'moveOutData' } as const)
      : ({ path: '/pay-bill', storageKey: 'billPaymentData' } as const);
  const page = { ...where, form, intent: payment };
  return <LeavingForPayment name={name} page={page} onClose={onClose} />;
}

/** What the receipt says of a move-out that waits. */
export function useSavedMoveOut(draft: MoveOutDraft, { capturedAt }: SavedReceipt) {
  const words = useCopy(copy);
  const say = words.saved;
  const theUnit = useTheUnit();
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const fee = formatDollars(moveOutCleaningFeeCents);
  return toSavedRequest(words, {
    asked: say.asked(theUnit(draft.unitNumber)),
    detail: say.left(formatDay(dayAt(new Date(capturedAt), timeZone), locale)),
    ...(draft.unitCondition === 'dirty' && {
      news: { title: say.news, text: say.newsFee(fee) },
      waiting: { title: say.notCharged, next: say.notChargedText(fee) },
    }),
  });
}
