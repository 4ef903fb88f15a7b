import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../../../core/connection/connection.ts';
import { probeServer } from '../../../core/connection/probe.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { UnknownAccountNotice } from '../account-lookup/unknown-account-notice.tsx';
import { hasTyped } from '../frame/step-errors.ts';
import * as wizardCopy from '../frame/wizard.copy.ts';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { NotSentNotice } from '../submission/not-sent-notice.tsx';
import type { Unsaved } from '../submission/submission.machine.ts';
import * as submitCopy from '../submission/submit.copy.ts';
import type { AnyView, AnyWizard } from './wizard-definition.ts';

interface WizardDialogProps {
  wizard: AnyWizard;
  view: AnyView;
}

/** A wizard before its end: the frame around the screen of its step. */
export function WizardDialog({ wizard, view }: WizardDialogProps) {
  const { handoff, screens, Notices } = wizard;
  const { snapshot, context, send, step, beside, onClose } = view;
  const words = useCopy(wizard.copy);
  const frame = useCopy(wizardCopy);
  useNoteConnection((isOffline) => {
    send({ type: 'noteConnection', isOffline });
    beside.onConnection?.(isOffline);
  });
  const shown = { ...view, parts: wizard.useParts(view) };
  const { steps, emptyDraft } = handoff;
  const isSettled = snapshot.hasTag('settled');
  const isLooking = snapshot.hasTag('looking');
  const beforeClosing = useBeforeClosing({
    // What the office has is not lost by leaving.
    hasInput:
      !snapshot.hasTag('over') && (hasTyped(context.draft, emptyDraft) || (wizard.hasMore?.(shown) ?? false)),
    isSubmitted: snapshot.hasTag('submitted'),
    unsaved: context.unsaved,
  });
  const Screen = screens[step];
  return (
    <WizardFrame
      name={words.name}
      heading={words[step]?.heading}
      lead={words[step]?.lead}
      step={steps.indexOf(step) + 1}
      steps={steps.length}
      onClose={onClose}
      beforeClosing={beforeClosing}
      onPrevious={step === steps[0] || isSettled ? undefined : () => send({ type: 'previous' })}
      previousLabel={frame[wizard.previous ?? 'back']}
      primary={<Primary wizard={wizard} view={view} />}
      notices={
        <>
          {snapshot.hasTag('unsent') && <NotSentNotice unsaved={context.unsaved} />}
          {context.isAccountUnknown && step === steps[0] && !isLooking && <UnknownAccountNotice />}
          {Notices && <Notices {...shown} />}
        </>
      }
      {...wizard.toFrame?.(shown, words)}
    >
      <Screen
        draft={context.draft}
        errors={context.errors}
        edit={(changes: object) => send({ type: 'edit', changes })}
        isOffline={context.isOffline}
        isLooking={isLooking}
        isSettled={isSettled}
        {...wizard.toProps(shown)}
      />
    </WizardFrame>
  );
}

function Primary({ wizard, view }: WizardDialogProps) {
  const { tryAgain } = useCopy(submitCopy);
  if (!view.snapshot.hasTag('unsent')) return <wizard.Primary {...view} />;
  return (
    <Button isWide onPress={() => view.send({ type: 'tryAgain' })}>
      {tryAgain}
    </Button>
  );
}

interface Losable {
  hasInput: boolean;
  /** On its way, or held by this page alone. */
  isSubmitted: boolean;
  unsaved: Unsaved | null;
}

/** What would be lost by closing now, if anything. */
function useBeforeClosing({ hasInput, isSubmitted, unsaved }: Losable) {
  const say = useCopy(submitCopy);
  const frame = useCopy(wizardCopy);
  if (isSubmitted) return { title: say.leaveTitle, text: unsaved ? say.leaveNotSaved : say.leaveSending };
  return hasInput ? { title: frame.leaveTitle, text: frame.leaveText } : null;
}

/** Tells when the office cannot be reached and when it can again. One call that failed is not enough: only
 * when the server gives no sign of life either does a wizard go on without it. */
function useNoteConnection(onChange: (isOffline: boolean) => void): void {
  const { call } = useCtx();
  const connection = useConnection();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (connection === 'online') return tell(false);
    let isCurrent = true;
    void probeServer(call).then((isThere) => isCurrent && tell(!isThere));
    return () => {
      isCurrent = false;
    };
  }, [call, connection]);
}
