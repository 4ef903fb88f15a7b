import { useEffect, useState } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { useFocusOnHeading } from '../frame/use-step-focus.ts';
import * as wizardCopy from '../frame/wizard.copy.ts';
import { BodyHeading, HeaderTitle } from '../frame/wizard-heading.tsx';
import { WizardHelp } from '../frame/wizard-help.tsx';
import * as copy from './card-payment.copy.ts';
import * as css from './card-payment.css.ts';
import { addressOfPayment, leaveForPayment, type PaymentPage } from './leave-for-payment.ts';

interface LeavingForPaymentProps {
  /** The name of the service. */
  name: string;
  page: PaymentPage;
  onClose: () => void;
}

/** Shown for the moment that the payment page takes; it is only left for once nothing here can be lost. */
export function LeavingForPayment(props: LeavingForPaymentProps) {
  const [page] = useState(props.page);
  useEffect(() => leaveForPayment(page), [page]);
  return <LeavingScreen {...props} page={page} />;
}

export function LeavingScreen({ name, page, onClose }: LeavingForPaymentProps) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  const { facility } = useCtx();
  const { header, body } = useFocusOnHeading(0);
  return (
    <Dialog
      onClose={onClose}
      closeLabel={frame.close}
      eyebrow={facility.name}
      title={<HeaderTitle heading={say.leaving} place={name} />}
      titleRef={header}
      footerNote={<WizardHelp place="footer" />}
      footer={
        <LinkButton isWide href={addressOfPayment(page)}>
          {say.go}
        </LinkButton>
      }
      bodyLabel={say.leaving}
    >
      <BodyHeading heading={say.leaving} ref={body} />
      <div className={css.leaving}>
        <Spinner label={say.leaving} />
        <p>{say.leavingText}</p>
      </div>
      <WizardHelp place="body" />
    </Dialog>
  );
}
