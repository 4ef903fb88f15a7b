import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCtx } from '../../core/context/ctx.tsx';
import type { SplitCardForm } from '../../core/context/payments.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import { useCarriedActor } from '../handoff/use-carried-actor.ts';
import { useLatestLocale } from '../handoff/use-latest-locale.ts';
import { UnknownAccountNotice } from '../shared/account-lookup/unknown-account-notice.tsx';
import { useFocusOnInvalid } from '../shared/frame/use-focus-on-invalid.ts';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import { WizardFrame } from '../shared/frame/wizard-frame.tsx';
import { NotSentNotice } from '../shared/submission/not-sent-notice.tsx';
import { SavedOnDevice } from '../shared/submission/saved-on-device.tsx';
import { useBeforeClosing } from '../shared/submission/use-before-closing.ts';
import { useLettingGo } from '../shared/submission/use-letting-go.ts';
import { useNoteConnection } from '../shared/submission/use-note-connection.ts';
import { carriedInfo } from './carried-info.ts';
import { Requested } from './requested.tsx';
import { UpdateInfoStep } from './steps/update-info-step.tsx';
import { useCardForm } from './steps/use-card-form.ts';
import { useFocusOnPart } from './steps/use-focus-on-part.ts';
import * as copy from './update-info.copy.ts';
import type { updateInfoMachine } from './update-info.machine.ts';
import { provideUpdateInfo } from './update-info-actors.ts';
import type { UpdateInfoContext } from './update-info-context.ts';
import { emptyDraft, type InfoDraft, isCardTouched, steps } from './update-info-draft.ts';
import { UpdateInfoPrimary } from './update-info-primary.tsx';
import { screenOf, type UpdateInfoScreen } from './update-info-screen.ts';
import { useSavedChange } from './use-saved-change.ts';
import { useUpdateInfoToasts } from './use-update-info-toasts.ts';

type UpdateInfoActor = ActorRefFrom<typeof updateInfoMachine>;

/** Update Customer Info, from the account to the change that waits to be confirmed. */
export function UpdateInfo({ onClose }: { onClose: () => void }) {
  const form = useRef<SplitCardForm | null>(null);
  const updateInfo = useUpdateInfoActor(form);
  const context = useSelector(updateInfo, (snapshot) => snapshot.context);
  const { saved, completed } = context;
  useUpdateInfoToasts(updateInfo);
  useFocusOnInvalid(updateInfo);
  useLettingGo();
  if (saved) return <SavedChange receipt={saved} context={context} onDone={onClose} />;
  if (completed) return <Requested change={completed} onDone={onClose} />;
  return <UpdateInfoDialog updateInfo={updateInfo} formRef={form} onClose={onClose} />;
}

function useUpdateInfoActor(form: { current: SplitCardForm | null }): UpdateInfoActor {
  const ctx = useCtx();
  const readLocale = useLatestLocale();
  const [machine] = useState(() =>
    provideUpdateInfo(ctx, { readLocale: readLocale, readForm: () => form.current }),
  );
  return useCarriedActor(machine, carriedInfo);
}

interface SavedChangeProps {
  receipt: SavedReceipt;
  context: UpdateInfoContext;
  onDone: () => void;
}

function SavedChange({ context: { draft, card, cardSetupId }, ...props }: SavedChangeProps) {
  const isCardMissing = cardSetupId === null && isCardTouched(draft, card);
  return (
    <SavedOnDevice {...props} request={useSavedChange({ unitNumber: draft.unitNumber, isCardMissing })} />
  );
}

interface UpdateInfoDialogProps {
  updateInfo: UpdateInfoActor;
  /** For the actor that hands the card to the provider. */
  formRef: { current: SplitCardForm | null };
  onClose: () => void;
}

function UpdateInfoDialog({ updateInfo, formRef, onClose }: UpdateInfoDialogProps) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  const snapshot = useSelector(updateInfo, (state) => state);
  const { context } = snapshot;
  const { draft, card, tab, isOffline, unsaved } = context;
  const screen = screenOf(snapshot);
  const { step } = screen;
  const form = useCardForm(step === 'details' && tab === 'payment' && !isOffline);
  useEffect(() => {
    formRef.current = form === 'loading' || form === 'none' ? null : form;
  }, [form, formRef]);
  useFocusOnPart(updateInfo, form);
  useNoteConnection((offline) => updateInfo.send({ type: 'noteConnection', isOffline: offline }));
  const isSettled = screen.isKeepingCard || screen.isSubmitting || screen.isWaiting;
  return (
    <WizardFrame
      name={say.name}
      heading={say[step].heading}
      lead={say[step].lead}
      step={steps.indexOf(step) + 1}
      steps={steps.length}
      // Of what is typed into the card provider's frames a kiosk hears little.
      pace={step === 'details' && tab === 'payment' ? 'reading' : 'form'}
      onClose={onClose}
      beforeClosing={useBeforeClosing({
        hasInput: hasTyped(draft) || isCardTouched(draft, card),
        isSubmitted: screen.isSubmitting || screen.isWaiting,
        unsaved,
      })}
      onPrevious={step === 'account' || isSettled ? undefined : () => updateInfo.send({ type: 'previous' })}
      previousLabel={frame.back}
      primary={<UpdateInfoPrimary screen={screen} send={updateInfo.send} />}
      notices={<Notices context={context} screen={screen} />}
    >
      <UpdateInfoStep
        {...context}
        step={step}
        form={form}
        edit={(changes) => updateInfo.send({ type: 'edit', changes })}
        onTab={(next) => updateInfo.send({ type: 'pickTab', tab: next })}
        onPart={(part, state) => updateInfo.send({ type: 'notePart', part, state })}
        onClearCard={() => {
          formRef.current?.clear();
          updateInfo.send({ type: 'clearCard' });
        }}
        onTryAgain={() => updateInfo.send({ type: 'tryAgain' })}
        isSettled={isSettled}
      />
    </WizardFrame>
  );
}

function Notices({ context, screen }: { context: UpdateInfoContext; screen: UpdateInfoScreen }) {
  const { unsaved, isAccountUnknown } = context;
  const { step, isWaiting, isLooking } = screen;
  return (
    <>
      {unsaved && isWaiting && <NotSentNotice unsaved={unsaved} />}
      {isAccountUnknown && step === 'account' && !isLooking && <UnknownAccountNotice />}
    </>
  );
}

const hasTyped = (draft: InfoDraft): boolean =>
  (Object.keys(emptyDraft) as (keyof InfoDraft)[]).some((field) => draft[field] !== emptyDraft[field]);
