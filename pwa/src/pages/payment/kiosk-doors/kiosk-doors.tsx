import { ArrowRight, CreditCard, Keyboard, LockKeyhole, Nfc, QrCode, Smartphone } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { CheckoutForm } from '../../../payments/card-form/checkout-form.tsx';
import type { Checkout } from '../../../payments/card-form/use-checkout.ts';
import { PhoneDoor } from '../../../payments/phone/phone-door.tsx';
import { usePhoneLink } from '../../../payments/phone/use-phone-link.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as copy from './kiosk-doors.copy.ts';
import * as css from './kiosk-doors.css.ts';
import { ReaderDoor } from './reader-door.tsx';

interface KioskDoorsProps {
  checkout: Checkout;
  clientSecret: string;
  onPaid: () => void;
  onStartAgain: () => void;
}

/** On a kiosk: one payment behind two doors or, beside a card reader, three; one of them open. Each leads to the same charge, which is made once. */
export function KioskDoors({ checkout, clientSecret, onPaid, onStartAgain }: KioskDoorsProps) {
  const say = useCopy(copy);
  // A card that was given already, here or in a payment that is on its way, leaves nothing to choose.
  const isAtCard = ['paying', 'watching', 'looking', 'paid'].includes(checkout.state);
  const link = usePhoneLink({ clientSecret, isWanted: checkout.state === 'entering', onPaid });
  const { hasReader } = useCtx().facility;
  const [besidePhone, setBesidePhone] = useState<'reader' | 'typed'>('typed');
  const [isReading, setReading] = useState(false);
  const way = isAtCard ? 'typed' : link.state === 'takenBack' ? besidePhone : 'phone';
  const isTyped = way === 'typed';
  const isOpening = link.state === 'takingBack' || link.state === 'judging';
  const leavePhone = (to: 'reader' | 'typed') => {
    setBesidePhone(to);
    link.send({ type: 'takeBack' });
  };
  const pendingAt = (to: 'reader' | 'typed') =>
    isOpening && besidePhone === to ? say.typedOpening : undefined;
  const look = hasReader ? css.chosenOfThree[way] : css.chosen[isTyped ? 'typed' : 'phone'];
  return (
    <section aria-label={say.ways} className={look}>
      <Door icon={<Smartphone />} title={say.phone} isOpen={way === 'phone'}>
        {way !== 'phone' ? (
          <Closed icon={<QrCode size={72} strokeWidth={1.2} />} text={say.phoneText}>
            <Button
              look="soft"
              isWide
              isDisabled={isAtCard || isReading}
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
      {hasReader && (
        <Door icon={<Nfc />} title={say.reader} isOpen={way === 'reader'}>
          {way === 'reader' ? (
            <div className={css.inside}>
              <ReaderDoor
                clientSecret={clientSecret}
                amountCents={checkout.payment?.amountCents ?? 0}
                onBusy={setReading}
                onPaid={onPaid}
              />
            </div>
          ) : (
            <Closed icon={<Nfc size={72} strokeWidth={1.2} />} text={say.readerText}>
              <Button
                look="soft"
                isWide
                isDisabled={isAtCard}
                iconAfter={<ArrowRight />}
                onPress={() => leavePhone('reader')}
                pendingLabel={pendingAt('reader')}
              >
                {say.readerOpen}
              </Button>
            </Closed>
          )}
        </Door>
      )}
      <Door icon={<Keyboard />} title={say.typed} isOpen={isTyped}>
        {isTyped ? (
          <div className={css.inside}>
            <CheckoutForm checkout={checkout} onStartAgain={onStartAgain} isTitled />
          </div>
        ) : (
          <Closed icon={<CreditCard size={72} strokeWidth={1.2} />} text={say.typedText}>
            <Button
              look="soft"
              isWide
              isDisabled={isReading}
              iconAfter={<ArrowRight />}
              onPress={() => leavePhone('typed')}
              pendingLabel={pendingAt('typed')}
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
