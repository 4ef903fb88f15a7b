import type { ReactNode } from 'react';
import { type Pace, useKioskPace } from '../../../core/device/kiosk-pace.ts';
import { DisplayButton } from '../../../core/display/display-button.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { ConnectionButton } from '../../../outbox/view/connection-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import * as copy from './wizard.copy.ts';
import { BodyHeading, HeaderTitle, useFocusOnHeading } from './wizard-heading.tsx';
import { WizardHelp } from './wizard-help.tsx';
import * as css from './wizard-parts.css.ts';

interface FinishFrameProps {
  /** The name of the service: "Rent a Unit". */
  name: string;
  heading: string;
  eyebrow: ReactNode;
  onDone: () => void;
  footer: ReactNode;
  /** How patient a kiosk is with it; by default it clears itself. */
  pace?: Pace;
  children: ReactNode;
}

/** The dialog around the end of every wizard: it stays until the person leaves it. */
export function FinishFrame(props: FinishFrameProps) {
  const { name, heading, eyebrow, pace = 'finished', onDone, footer, children } = props;
  useKioskPace(pace);
  const say = useCopy(copy);
  const { header, body } = useFocusOnHeading(0);
  return (
    <Dialog
      onClose={onDone}
      closeLabel={say.close}
      eyebrow={eyebrow}
      title={<HeaderTitle heading={heading} place={name} />}
      titleRef={header}
      headerAside={
        <div className={css.shortAside}>
          <ConnectionButton />
          <DisplayButton />
        </div>
      }
      isAsideShort
      footerNote={<WizardHelp place="footer" isOver />}
      footer={footer}
      bodyLabel={heading}
    >
      <BodyHeading heading={heading} ref={body} />
      {children}
      <WizardHelp place="body" isOver />
    </Dialog>
  );
}
