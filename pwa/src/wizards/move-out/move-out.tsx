import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import { useCarriedActor } from '../handoff/use-carried-actor.ts';
import { useLatestLocale } from '../handoff/use-latest-locale.ts';
import { UnknownAccountNotice } from '../shared/account-lookup/unknown-account-notice.tsx';
import { LeavingForPayment } from '../shared/card-payment/leaving-for-payment.tsx';
import { useFocusOnInvalid } from '../shared/frame/use-focus-on-invalid.ts';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import { WizardFrame } from '../shared/frame/wizard-frame.tsx';
import { providePhotoList } from '../shared/photos/provide-photo.ts';
import { besidePhotos, useBroughtPhotos } from '../shared/photos/use-brought-photos.ts';
import { NotSentNotice } from '../shared/submission/not-sent-notice.tsx';
import { SavedOnDevice } from '../shared/submission/saved-on-device.tsx';
import { useBeforeClosing } from '../shared/submission/use-before-closing.ts';
import { useLettingGo } from '../shared/submission/use-letting-go.ts';
import { useNoteConnection } from '../shared/submission/use-note-connection.ts';
import { carriedMoveOut } from './carried-move-out.ts';
import * as copy from './move-out.copy.ts';
import type { moveOutMachine } from './move-out.machine.ts';
import { type PhotoList, provideMoveOut } from './move-out-actors.ts';
import { MoveOutComplete } from './move-out-complete.tsx';
import { emptyDraft, type MoveOutDraft, photosMax, steps, toForm } from './move-out-draft.ts';
import { MoveOutPrimary } from './move-out-primary.tsx';
import { screenOf } from './move-out-screen.ts';
import { MoveOutStep } from './move-out-step.tsx';
import { useMoveOutToasts } from './use-move-out-toasts.ts';
import { useSavedMoveOut } from './use-saved-move-out.ts';

type MoveOutActor = ActorRefFrom<typeof moveOutMachine>;

/** Move Out, from the unit's number to the receipt, or to the page that takes the cleaning fee. */
export function MoveOut({ onClose }: { onClose: () => void }) {
  const { moveOut, photos } = useMoveOutActors();
  const snapshot = useSelector(moveOut, (state) => state);
  const { completed, saved, draft, payment } = snapshot.context;
  useMoveOutToasts(moveOut);
  useFocusOnInvalid(moveOut);
  useLettingGo();
  if (saved) return <SavedMoveOut receipt={saved} draft={draft} onDone={onClose} />;
  if (completed && payment) return <LeavingForFee moveOut={moveOut} onClose={onClose} />;
  const isOpening = snapshot.matches('reopeningFee');
  const isUnpaid = snapshot.matches('feeUnpaid') || isOpening;
  if (completed && (isUnpaid || snapshot.matches('complete'))) {
    const onTryAgain = () => moveOut.send({ type: 'tryAgain' });
    const unpaid = isUnpaid ? { isOpening, onTryAgain } : undefined;
    const { phone } = draft;
    return <MoveOutComplete moveOut={completed} phone={phone} unpaid={unpaid} onDone={onClose} />;
  }
  return <MoveOutDialog moveOut={moveOut} photos={photos} onClose={onClose} />;
}

function useMoveOutActors() {
  const ctx = useCtx();
  const readLocale = useLatestLocale();
  const [listMachine] = useState(() => providePhotoList(ctx));
  const photos: PhotoList = useActorRef(listMachine, { input: { photosMax } });
  useBroughtPhotos(photos);
  const [machine] = useState(() => provideMoveOut(ctx, photos, readLocale));
  const moveOut = useCarriedActor(machine, carriedMoveOut, besidePhotos(photos));
  return { moveOut, photos };
}

interface SavedMoveOutProps {
  receipt: SavedReceipt;
  draft: MoveOutDraft;
  onDone: () => void;
}

function SavedMoveOut({ draft, ...props }: SavedMoveOutProps) {
  return <SavedOnDevice {...props} request={useSavedMoveOut(draft, props.receipt)} />;
}

function LeavingForFee({ moveOut, onClose }: { moveOut: MoveOutActor; onClose: () => void }) {
  const say = useCopy(copy);
  const { draft, payment } = useSelector(moveOut, ({ context }) => context);
  const [page] = useState(
    () =>
      payment && {
        path: '/pay-move-out' as const,
        storageKey: 'moveOutData' as const,
        form: { ...toForm(draft), amount: Number(payment.amount) },
        intent: payment,
      },
  );
  return page && <LeavingForPayment name={say.name} page={page} onClose={onClose} />;
}

interface MoveOutDialogProps {
  moveOut: MoveOutActor;
  photos: PhotoList;
  onClose: () => void;
}

function MoveOutDialog({ moveOut, photos, onClose }: MoveOutDialogProps) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  const snapshot = useSelector(moveOut, (state) => state);
  const listed = useSelector(photos, ({ context }) => context.photos);
  const screen = screenOf(snapshot);
  const { step } = screen;
  const { draft, errors, account, isOffline, unsaved, completed } = snapshot.context;
  useNoteConnection((offline) => {
    moveOut.send({ type: 'noteConnection', isOffline: offline });
    if (!offline) photos.send({ type: 'sendKept' });
  });
  const isSettled = screen.isSubmitting || screen.isWaiting || screen.isOpeningFee;
  return (
    <WizardFrame
      name={say.name}
      heading={say[step].heading}
      lead={say[step].lead}
      step={steps.indexOf(step) + 1}
      steps={steps.length}
      onClose={onClose}
      beforeClosing={useBeforeClosing({
        // The server has it: leaving loses nothing.
        hasInput: completed === null && (hasTyped(draft) || listed.length > 0),
        isSubmitted: screen.isSubmitting || screen.isWaiting,
        unsaved,
      })}
      onPrevious={step === 'verify' || isSettled ? undefined : () => moveOut.send({ type: 'previous' })}
      previousLabel={frame.back}
      primary={<MoveOutPrimary screen={screen} send={moveOut.send} />}
      notices={<Notices moveOut={moveOut} />}
    >
      <MoveOutStep
        step={step}
        draft={draft}
        errors={errors}
        edit={(changes) => moveOut.send({ type: 'edit', changes })}
        photos={{
          photos: listed,
          onAdd: (file) => photos.send({ type: 'add', file }),
          onRemove: (id) => photos.send({ type: 'remove', id }),
        }}
        account={account}
        isOffline={isOffline}
        isLooking={screen.isLooking}
        isSettled={isSettled}
      />
    </WizardFrame>
  );
}

function Notices({ moveOut }: { moveOut: MoveOutActor }) {
  const snapshot = useSelector(moveOut, (state) => state);
  const { unsaved, isAccountUnknown } = snapshot.context;
  return (
    <>
      {unsaved && snapshot.matches('waitingToRetry') && <NotSentNotice unsaved={unsaved} />}
      {isAccountUnknown && snapshot.matches('verify') && <UnknownAccountNotice />}
    </>
  );
}

const hasTyped = (draft: MoveOutDraft): boolean =>
  (Object.keys(emptyDraft) as (keyof MoveOutDraft)[]).some((field) => draft[field] !== emptyDraft[field]);
