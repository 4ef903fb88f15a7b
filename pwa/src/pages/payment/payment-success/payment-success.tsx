import { useEffect, useState } from 'react';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useKioskPace } from '../../../core/device/kiosk-pace.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { readPaymentParams } from '../../../payments/provider/payment-address.ts';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { leaveForPage } from '../../../wizards/shared/card-payment/leave-for-payment.ts';
import * as css from '../payment-frame.css.ts';
import { PaymentFrame } from '../payment-frame.tsx';
import * as sharedCopy from '../payment-pages.copy.ts';
import { readSuccessAddress, type SuccessAddress } from '../success-address.ts';
import * as afterCopy from './after-payment.copy.ts';
import * as afterCss from './after-payment.css.ts';
import type { Confirmed } from './confirmation.machine.ts';
import { ConfirmationView } from './confirmation-view.tsx';
import * as copy from './payment-success.copy.ts';
import { useConfirmation } from './use-confirmation.ts';

/** Where the provider sends people back to. The title goes by its word; everything below by the office's. */
export function PaymentSuccess() {
  const [address] = useState(() => readSuccessAddress(readPaymentParams()));
  const { intentId } = address;
  if (intentId) return <Checked address={address} intentId={intentId} />;
  return (
    <PaymentSuccessView isSucceeded={address.isSucceeded}>
      {address.isSucceeded && <Unnamed />}
    </PaymentSuccessView>
  );
}

function Checked({ address, intentId }: { address: SuccessAddress; intentId: string }) {
  const { isSucceeded, invoice, payPath } = address;
  const confirmation = useConfirmation(intentId, invoice);
  const isConfirmed = confirmation.confirmed !== null;
  const isUnpaid = confirmation.state === 'unpaid';
  const isKiosk = useKiosk() !== null;
  useKioskPace(isConfirmed ? 'paid' : 'reading');
  useEffect(() => {
    if (isConfirmed) dropDrafts();
  }, [isConfirmed]);
  return (
    <PaymentSuccessView
      isSucceeded={isSucceeded && !isUnpaid}
      badge={<Yours confirmed={confirmation.confirmed} />}
      isClearing={isConfirmed && isKiosk}
    >
      {(isSucceeded || isConfirmed || isUnpaid) && (
        <ConfirmationView {...confirmation} intentId={intentId} onPay={() => leaveForPage(payPath)} />
      )}
    </PaymentSuccessView>
  );
}

/** To whoever holds the rental. */
function Yours({ confirmed }: { confirmed: Confirmed | null }) {
  const say = useCopy(afterCopy);
  const { unit } = useCopy(sharedCopy);
  const { held = null, unit: number = null, isKept = false } = confirmed ?? {};
  if (!held?.gateCode || !number || isKept) return null;
  return <p className={afterCss.yours}>{say.yours(unit(number))}</p>;
}

interface PaymentSuccessViewProps {
  /** By the word of the address: the documented rule for the title. */
  isSucceeded: boolean;
  badge?: React.ReactNode;
  /** A kiosk counts down below, and its Finish stands there. */
  isClearing?: boolean;
  children?: React.ReactNode;
}

export function PaymentSuccessView({ isSucceeded, badge, isClearing, children }: PaymentSuccessViewProps) {
  const say = useCopy(copy);
  return (
    <PaymentFrame
      title={isSucceeded ? say.successful : say.unknown}
      badge={badge}
      lead={isSucceeded ? undefined : say.unknownText}
      isClearing={isClearing}
      primary={<LinkButton href="/">{say.home}</LinkButton>}
    >
      {!isSucceeded && !children && (
        <div className={css.narrow}>
          <p className={css.lead}>{say.unknownNext}</p>
        </div>
      )}
      {children}
    </PaymentFrame>
  );
}

function Unnamed() {
  const say = useCopy(copy);
  return (
    <div className={css.narrow}>
      <Notice look="info" title={say.unnamed}>
        {say.unnamedNext}
      </Notice>
    </div>
  );
}

/** What a wizard kept for this payment has done its service. */
function dropDrafts(): void {
  for (const key of ['moveOutData', 'billPaymentData']) sessionStorage.removeItem(key);
}
