import { ArrowRight, CreditCard, Keyboard, LockKeyhole, QrCode, Smartphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { CheckoutForm } from '../../../payments/card-form/checkout-form.tsx';
import type { Checkout } from '../../../payments/card-form/use-checkout.ts';
import { PhoneDoor } from '../../../payments/phone/phone-door.tsx';
import { usePhoneLink } from '../../../payments/phone/use-phone-link.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as copy from './kiosk-doors.copy.ts';
import * as css from './kiosk-doors.css.ts';

interface KioskDoorsProps {
  checkout: Checkout;
  clientSecret: string;
  onPaid: () => void;
  onStartAgain: () => void;
}

/** On a kiosk: one payment behind two doors, one of them open. Each leads to the same charge, which is made once. */
export function KioskDoors({ checkout, clientSecret, onPaid, onStartAgain }: KioskDoorsProps) {
  const say = useCopy(copy);
  // A card that was given already, here or in a payment that is on its way, leaves nothing to choose.
  const isAtCard = ['paying', 'watching', 'looking', 'paid'].includes(checkout.state);
  const link = usePhoneLink({ clientSecret, isWanted: checkout.state === 'entering', onPaid });
  const isTyped = isAtCard || link.state === 'takenBack';
  const isOpening = link.state === 'takingBack' || link.state === 'judging';
  return (
    <section aria-label={say.ways} className={css.chosen[isTyped ? 'typed' : 'phone']}>
      <Door icon={<Smartphone />} title={say.phone} isOpen={!isTyped}>
        {isTyped ? (
          <Closed icon={<QrCode size={72} strokeWidth={1.2} />} text={say.phoneText}>
            <Button
              look="soft"
              isWide
              isDisabled={isAtCard}
              iconAfter={<ArrowRight />}
              onPress={() => link.send({ type: 'show' })}
            >
              {say.showCode}
            </Button>
          </Closed>
        ) : (
          <div className={css.inside}>
            <PhoneDoor {...link} />
          </div>
        )}
      </Door>
      <Door icon={<Keyboard />} title={say.typed} isOpen={isTyped}>
        {isTyped ? (
          <div className={css.inside}>
            <CheckoutForm checkout={checkout} onStartAgain={onStartAgain} />
          </div>
        ) : (
          <Closed icon={<CreditCard size={72} strokeWidth={1.2} />} text={say.typedText}>
            <Button
              look="soft"
              isWide
              iconAfter={<ArrowRight />}
              onPress={() => link.send({ type: 'takeBack' })}
              pendingLabel={isOpening ? say.typedOpening : undefined}
            >
              {say.typedOpen}
            </Button>
          </Closed>
        )}
      </Door>
    </section>
  );
}

export function ChargedOnce() {
  const say = useCopy(copy);
  return (
    <p className={css.once}>
      <LockKeyhole size={20} aria-hidden="true" />
      {say.once}
    </p>
  );
}

interface DoorProps {
  icon: ReactNode;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

function Door({ icon, title, isOpen, children }: DoorProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.look[isOpen ? 'accent' : 'brand']}>
      <h2 id={id} className={css.head}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

function Closed({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <div className={css.closed}>
      <div className={css.picture} aria-hidden="true">
        {icon}
      </div>
      <p>{text}</p>
      {children}
    </div>
  );
}
