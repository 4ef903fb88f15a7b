import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProgressSegments } from '../../ui/progress-segments/progress-segments.tsx';
import { ConnectionButton } from '../connection-button.tsx';
import { useCopy } from '../locale.tsx';
import { useLeaveGuard } from '../use-leave-guard.ts';
import * as copy from './wizard.copy.ts';
import * as css from './wizard-frame.css.ts';
import { BodyHeading, HeaderTitle, useFocusOnHeading } from './wizard-heading.tsx';
import { WizardHelp } from './wizard-help.tsx';

interface WizardFrameProps {
  /** The name of the service: "Rent a Unit". */
  name: string;
  /** The step's own heading; the focus goes there when the step changes. */
  heading: string;
  lead?: ReactNode;
  step: number;
  steps: number;
  onClose: () => void;
  /** What to ask before closing; nothing is asked while nothing can be lost. */
  beforeClosing?: { title: string; text: string } | null;
  onPrevious?: (() => void) | undefined;
  /** The one primary action. */
  primary: ReactNode;
  /** For a step that needs the room, such as a map. */
  reachesEdges?: boolean;
  /** What is true right now, above the step. */
  notices?: ReactNode;
  children: ReactNode;
}

/** The dialog around every wizard: where one is, the way back, the way on, and help. */
export function WizardFrame(props: WizardFrameProps) {
  const { name, heading, lead, step, steps, beforeClosing, onPrevious, primary, notices } = props;
  const { reachesEdges = false } = props;
  const say = useCopy(copy);
  const closing = useClosing(props);
  const { header, body } = useFocusOnHeading(step);
  const place = say.stepOf(step, steps);
  return (
    <>
      <Dialog
        isOpen
        onClose={closing.close}
        closeLabel={say.close}
        eyebrow={
          <>
            {name}
            <span className={css.wideOnly}> · {place}</span>
          </>
        }
        title={<HeaderTitle heading={heading} place={place} />}
        titleRef={header}
        headerAside={
          <div className={css.aside}>
            <ProgressSegments
              label={say.progress}
              steps={steps}
              step={step}
              words={say.percent(step, steps)}
            />
            <ConnectionButton />
          </div>
        }
        back={onPrevious && { label: say.previous, onPress: onPrevious }}
        footerNote={<WizardHelp place="footer" />}
        footer={primary}
        bodyLabel={heading}
        ground={reachesEdges ? 'paper' : 'surface'}
      >
        <div className={reachesEdges ? css.wideBody : undefined}>
          <BodyHeading heading={heading} ref={body} />
          {lead && <p className={css.lead}>{lead}</p>}
          <div className={css.notices}>{notices}</div>
          {props.children}
        </div>
        <WizardHelp place="body" />
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
        {beforeClosing?.text}
      </ConfirmDialog>
    </>
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
