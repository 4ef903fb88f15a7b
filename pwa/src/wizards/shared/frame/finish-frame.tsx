import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { type Pace, useKioskPace } from '../../../core/device/kiosk-pace.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { HeaderTools } from './header-tools.tsx';
import { useFocusOnHeading } from './use-step-focus.ts';
import * as copy from './wizard.copy.ts';
import { BodyHeading, HeaderTitle } from './wizard-heading.tsx';
import { WizardHelp } from './wizard-help.tsx';

interface FinishFrameProps {
  /** The name of the service: "Rent a Unit". */
  name: string;
  heading: string;
  /** By default the name of the site. */
  eyebrow?: string;
  /** The word on the button that ends it. */
  done: string;
  onDone: () => void;
  /** The word on a button that prints, where no other part offers it. */
  print?: string;
  /** What there is to do before it ends. */
  actions?: ReactNode;
  /** How patient a kiosk is with it; by default it clears itself. */
  pace?: Pace;
  children: ReactNode;
}

/** The dialog around the end of every wizard: it stays until the person leaves it. */
export function FinishFrame(props: FinishFrameProps) {
  const { facility } = useCtx();
  const { name, heading, eyebrow = facility.name, pace = 'finished', onDone, children } = props;
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
      headerAside={<HeaderTools />}
      footerNote={<WizardHelp place="footer" isOver />}
      footer={props.actions || <Ending {...props} />}
      bodyLabel={heading}
    >
      <BodyHeading heading={heading} ref={body} />
      {children}
      <WizardHelp place="body" isOver />
    </Dialog>
  );
}

function Ending({ print, done, onDone }: FinishFrameProps) {
  return (
    <>
      {print && (
        <Button look="outline" iconBefore={<Printer />} onPress={() => window.print()}>
          {print}
        </Button>
      )}
      <Button isWide onPress={onDone}>
        {done}
      </Button>
    </>
  );
}
