import { type ReactNode, useDeferredValue, useState } from 'react';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { type Pace, useKioskPace } from '../../../core/device/kiosk-pace.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useLeaveGuard } from '../../../core/navigation/use-leave-guard.ts';
import { ProgressSegments } from '../../../ui/feedback/progress-segments/progress-segments.tsx';
import { FieldPad } from '../../../ui/fields/field-pad/field-pad.tsx';
import { PadContext } from '../../../ui/fields/field-pad/pad-context.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { classNames } from '../../../ui/theme/class-names.ts';
import { FinishingFor } from '../../handoff/finish-elsewhere/finishing-for.tsx';
import { LeavingText } from '../../handoff/keep/leaving-text.tsx';
import { KeepOffer } from '../../handoff/wizard-offers.tsx';
import { HeaderTools } from './header-tools.tsx';
import { useEnterGoesOn } from './use-enter-goes-on.ts';
import { useFocusOnField, useFocusOnHeading } from './use-step-focus.ts';
import * as copy from './wizard.copy.ts';
import * as css from './wizard-frame.css.ts';
import { BodyHeading, HeaderTitle } from './wizard-heading.tsx';
import { WizardHelp } from './wizard-help.tsx';

export interface WizardFrameProps {
  /** The name of the service: "Rent a Unit". */
  name: string;
  /** The step's own heading; the focus goes there when the step changes. */
  heading: string;
  lead?: ReactNode;
  /** Of several; a dialog of one screen shows no progress. */
  step?: number;
  steps?: number;
  onClose: () => void;
  /** What to ask before closing; nothing is asked while nothing can be lost. */
  beforeClosing?: { title: string; text: string } | null;
  onPrevious?: (() => void) | undefined;
  /** Where the specification says 'Back' instead of 'Previous'. */
  previousLabel?: string;
  /** The one primary action. */
  primary: ReactNode;
  /** For a step that needs the room, such as a map. */
  reachesEdges?: boolean;
  /** How long a kiosk leaves this step alone. */
  pace?: Pace;
  /** What is true right now, above the step. */
  notices?: ReactNode;
  children: ReactNode;
}

/** The dialog around every wizard: where one is, the way back, the way on, and help. */
export function WizardFrame(props: WizardFrameProps) {
  const { name, heading, lead, step = 1, steps = 1, beforeClosing, onPrevious, primary, notices } = props;
  const say = useCopy(copy);
  const isKiosk = useKiosk() !== null;
  const { reachesEdges = false, previousLabel = say.previous, pace = 'form' } = props;
  useKioskPace(pace);
  const closing = useClosing(props);
  const direction = useDirection(step);
  const { header, body } = useFocusOnHeading(step);
  const enter = useEnterGoesOn();
  // A press is answered by the next step's heading at once; its parts are drawn in slices behind that.
  const isDrawn = useDeferredValue(step) === step;
  const { content, begun } = useFocusOnField(step, isDrawn);
  const hasSteps = steps > 1;
  const place = hasSteps ? say.stepOf(step, steps) : name;
  return (
    <PadContext value={isKiosk}>
      <Dialog
        onClose={closing.close}
        closeLabel={say.close}
        eyebrow={hasSteps ? `${name} · ${place}` : name}
        title={<HeaderTitle heading={heading} place={place} />}
        titleRef={header}
        progress={
          hasSteps && (
            <ProgressSegments
              label={say.progress}
              steps={steps}
              step={step}
              words={say.percent(step, steps)}
            />
          )
        }
        headerAside={<HeaderTools />}
        back={onPrevious && { label: previousLabel, onPress: onPrevious }}
        footerNote={<WizardHelp place="footer" />}
        footer={primary}
        actionsRef={enter.actions}
        pad={isKiosk && <FieldPad labels={say.pad} />}
        bodyLabel={heading}
        ground={reachesEdges ? 'paper' : 'surface'}
      >
        <div
          key={step}
          ref={enter.body}
          className={classNames(css.step[direction], reachesEdges && css.wideBody)}
        >
          <BodyHeading heading={heading} ref={body} />
          {lead && <p className={css.lead}>{lead}</p>}
          <div className={css.notices}>
            <FinishingFor />
            {notices}
          </div>
          {isDrawn && <div ref={content}>{props.children}</div>}
        </div>
        <WizardHelp place="body" />
        <VisuallyHidden>
          <span role="status">{begun === step && `${heading}. ${place}`}</span>
        </VisuallyHidden>
        <KeepOffer />
      </Dialog>
      <ConfirmDialog
        isOpen={closing.isAsking}
        title={beforeClosing?.title ?? ''}
        confirmLabel={say.leave}
        onConfirm={closing.leave}
        cancelLabel={say.stay}
        onCancel={closing.stay}
        look="destructive"
      >
        <LeavingText text={beforeClosing?.text} onLeave={closing.leave} />
      </ConfirmDialog>
    </PadContext>
  );
}

/** Closing asks first while something can be lost, and Back goes one step back rather than away. */
function useClosing({ onClose, beforeClosing, onPrevious }: WizardFrameProps) {
  const [asked, setAsked] = useState(false);
  const isDirty = beforeClosing != null;
  const isAsking = asked && isDirty;
  const stay = () => setAsked(false);
  const ask = () => setAsked(true);
  const letLeave = useLeaveGuard({ isDirty, onBack: isAsking ? stay : (onPrevious ?? ask) });
  const leave = () => {
    letLeave();
    onClose();
  };
  return { isAsking, stay, leave, close: isDirty ? ask : leave };
}

/** Which way the last change of step went. */
function useDirection(step: number): 'on' | 'back' {
  const [last, setLast] = useState<{ step: number; direction: 'on' | 'back' }>({ step, direction: 'on' });
  if (last.step === step) return last.direction;
  const direction = step > last.step ? 'on' : 'back';
  setLast({ step, direction });
  return direction;
}
