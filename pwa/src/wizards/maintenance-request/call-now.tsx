import { PhoneCall } from 'lucide-react';
import { callAddress } from 'schemas/facility/facility';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { LinkButton } from '../../ui/actions/link-button/link-button.tsx';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import { useFocusOnHeading } from '../shared/frame/use-step-focus.ts';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import { HeaderTitle } from '../shared/frame/wizard-heading.tsx';
import { WizardHelp } from '../shared/frame/wizard-help.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './maintenance-request.copy.ts';
import * as css from './maintenance-request.css.ts';

/** The whole screen: what is saved here reaches nobody, and a queue is not an alarm. */
export function CallNow({ onDone }: { onDone: () => void }) {
  const { emergencyPhone } = useCtx().facility;
  const words = useCopy(copy);
  const say = words.callNow;
  const frame = useCopy(wizardCopy);
  const { header, body } = useFocusOnHeading(0);
  const heading = `${say.before} ${emergencyPhone} ${say.after}`.trim();
  return (
    <Dialog
      onClose={onDone}
      closeLabel={frame.close}
      title={<HeaderTitle heading={words.name} place={words.name} />}
      titleRef={header}
      footerNote={<WizardHelp place="footer" />}
      footer={
        <>
          <Button look="outline" onPress={onDone}>
            {say.done}
          </Button>
          <LinkButton look="destructive" isWide iconBefore={<PhoneCall />} href={callAddress(emergencyPhone)}>
            {say.call}
          </LinkButton>
        </>
      }
      bodyLabel={heading}
    >
      <div className={css.alarm} role="alert">
        <span className={css.alarmMark} aria-hidden="true">
          <PhoneCall size={56} />
        </span>
        <h3 ref={body} tabIndex={-1} className={css.alarmNumber}>
          {say.before} <span className={css.alarmWhole}>{emergencyPhone}</span> {say.after}
        </h3>
        <div className={css.alarmText}>
          <p className={parts.strong}>{say.text}</p>
          <p>{say.saved}</p>
          <p>{say.danger}</p>
        </div>
      </div>
      <WizardHelp place="body" />
    </Dialog>
  );
}
