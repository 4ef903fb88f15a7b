import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProgressSegments } from '../../ui/progress-segments/progress-segments.tsx';
import { useCopy } from '../locale.tsx';
import * as copy from './wizard.copy.ts';
import * as css from './wizard-frame.css.ts';
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
  /** What is true right now, above the step. */
  notices?: ReactNode;
  children: ReactNode;
}

/** The dialog around every wizard: where one is, the way back, the way on, and help. */
export function WizardFrame(props: WizardFrameProps) {
  const { name, heading, lead, step, steps, onClose, beforeClosing, onPrevious, primary, notices } = props;
  const say = useCopy(copy);
  const [isAsking, setAsking] = useState(false);
  const { headerHeading, bodyHeading } = useFocusOnHeading(step);
  const place = say.stepOf(step, steps);
  return (
    <>
      <Dialog
        isOpen
        onClose={() => (beforeClosing ? setAsking(true) : onClose())}
        closeLabel={say.close}
        eyebrow={<Eyebrow name={name} place={place} />}
        title={<Title heading={heading} place={place} />}
        titleRef={headerHeading}
        headerAside={
          <ProgressSegments label={say.progress} steps={steps} step={step} words={say.percent(step, steps)} />
        }
        back={onPrevious && { label: say.previous, onPress: onPrevious }}
        footerNote={<WizardHelp />}
        footer={primary}
        bodyLabel={heading}
      >
        <h3 ref={bodyHeading} tabIndex={-1} className={css.bodyHeading}>
          {heading}
        </h3>
        {lead && <p className={css.lead}>{lead}</p>}
        <div className={css.notices}>{notices}</div>
        {props.children}
        <div className={css.phoneHelp}>
          <WizardHelp />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking && beforeClosing != null}
        title={beforeClosing?.title ?? ''}
        confirmLabel={say.leave}
        onConfirm={onClose}
        cancelLabel={say.stay}
        onCancel={() => setAsking(false)}
        look="destructive"
      >
        {beforeClosing?.text}
      </ConfirmDialog>
    </>
  );
}

function Eyebrow({ name, place }: { name: string; place: string }) {
  return (
    <>
      {name}
      <span className={css.wideOnly}> · {place}</span>
    </>
  );
}

function Title({ heading, place }: { heading: string; place: string }) {
  return (
    <>
      <span className={css.wideOnly}>{heading}</span>
      <span className={css.phoneOnly}>{place}</span>
    </>
  );
}

/** A new step is announced by its heading, whichever of the two this screen shows. */
function useFocusOnHeading(step: number) {
  const headerHeading = useRef<HTMLHeadingElement>(null);
  const bodyHeading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what the focus follows.
  useEffect(() => {
    const body = bodyHeading.current;
    const isShown = body !== null && body.getClientRects().length > 0;
    const target = isShown ? body : headerHeading.current;
    target?.focus({ preventScroll: true });
    body?.parentElement?.parentElement?.parentElement?.scrollTo?.(0, 0);
  }, [step]);
  return { headerHeading, bodyHeading };
}
