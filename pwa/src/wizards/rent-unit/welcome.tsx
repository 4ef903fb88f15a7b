import { CalendarClock, DoorOpen, PenLine, Wallet } from 'lucide-react';
import { formatAmount } from 'schemas/kit/money';
import type { ChosenOffers } from 'schemas/leasing/chosen-offers';
import type { LeaseFacts } from 'schemas/leasing/lease-agreement';
import type { CompletedRental } from 'schemas/leasing/rentals';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import * as checkoutCopy from '../../payments/card-form/checkout.copy.ts';
import { useFirstMonthNext } from '../../payments/coverage/use-first-month-next.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { RollingDoor } from '../../ui/data/rolling-door/rolling-door.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { FinishFrame } from '../shared/frame/finish-frame.tsx';
import { NextStep, NextSteps } from '../shared/frame/next-step.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { ReceiptChoice } from '../shared/receipt/receipt-choice.tsx';
import { givenOffers, LostOffers } from './offers/lost-offers.tsx';
import { agreedOffers } from './offers/shown-offers.ts';
import { useOfferWords } from './offers/use-offer-words.ts';
import * as copy from './rent-unit.copy.ts';
import * as css from './rent-unit.css.ts';
import { RentalPrintView } from './rental-print-view.tsx';
import { nameUnitNumber } from './unit/unit-words.ts';
import { useUntil } from './unit/use-until.ts';
import { type FirstPayment, useFirstPayment } from './use-first-payment.ts';

interface WelcomeProps {
  rental: CompletedRental;
  /** As it was shown; null when nobody knows any more. */
  monthlyRate: string | null;
  /** The lease that was accepted. */
  leaseShown: LeaseFacts | null;
  firstName: string;
  email: string;
  phone: string;
  onDone: () => void;
}

/** Stays until the person leaves it: the code, and what has to happen before it opens anything. */
export function Welcome(props: WelcomeProps) {
  const { rental, monthlyRate, firstName, email, phone, onDone } = props;
  const { facility } = useCtx();
  const shown = agreedOffers(props);
  const given = rental.offers ?? [];
  const offers = givenOffers(shown, given);
  const words = useCopy(copy);
  const say = words.welcome;
  const payment = useFirstPayment(rental);
  return (
    <FinishFrame
      name={words.name}
      heading={say.title(firstName)}
      eyebrow={say.eyebrow(facility.name)}
      pace="reading"
      done={say.done}
      onDone={onDone}
      actions={payment.isDue && <PayNow payment={payment} amount={rental.amount} onDone={onDone} />}
    >
      {payment.hasFailed && <NotPrepared />}
      <LostOffers shown={shown} given={given} />
      <div className={parts.halves}>
        <Ticket rental={rental} />
        <div>
          <WhatIsNext rental={rental} monthlyRate={monthlyRate} offers={offers} />
          <ReceiptChoice
            onPrint={() => window.print()}
            mail={{ to: email, text: say.emailText }}
            text={{ of: 'rental', id: rental.leaseId, phone }}
          />
        </div>
      </div>
      <RentalPrintView rental={rental} offers={offers} />
    </FinishFrame>
  );
}

interface PayNowProps {
  payment: FirstPayment;
  amount: string;
  onDone: () => void;
}

/** The first month comes next; whoever has paid it already is done. */
function PayNow({ payment, amount, onDone }: PayNowProps) {
  const say = useCopy(copy).welcome;
  return (
    <>
      <Button look="outline" onPress={onDone}>
        {say.later}
      </Button>
      <Button onPress={payment.pay} pendingLabel={payment.isPreparing ? say.preparing : undefined}>
        {say.payNow(formatAmount(amount))}
      </Button>
    </>
  );
}

function NotPrepared() {
  const { title, text } = useCopy(checkoutCopy).stops.setupFailed;
  const say = useCopy(copy).welcome;
  return (
    <div className={css.notPrepared}>
      <Notice look="error" title={title} isLive>
        {text} {say.notPrepared}
      </Notice>
    </div>
  );
}

function Ticket({ rental }: { rental: CompletedRental }) {
  const words = useCopy(copy);
  const say = words.welcome;
  const until = useUntil(rental);
  return (
    <section className={parts.ticket} aria-label={say.codeLabel}>
      <div className={css.opened}>
        <RollingDoor />
        <div className={css.openedWords}>
          <p className={parts.unitLine}>{say.unitIsYours(nameUnitNumber(words, rental.unit))}</p>
          {until && <p className={parts.quiet}>{say.until(until)}</p>}
        </div>
      </div>
      <div>
        <p className={parts.quiet}>{say.codeLabel}</p>
        <p className={css.bigCode}>{rental.gateCode}</p>
      </div>
      <CodeNotice state={rental.gateCodeState} />
      <p className={parts.quiet}>{say.invoice(rental.invoiceNumber)}</p>
    </section>
  );
}

/** Never that it works before the gate has said so. */
function CodeNotice({ state }: { state: CompletedRental['gateCodeState'] }) {
  const say = useCopy(copy).welcome;
  if (state === 'active') return <Notice look="success" title={say.codeWorks} />;
  return <Notice look="warning" title={state === 'sending' ? say.codeSending : say.codeWaits} />;
}

type WhatIsNextProps = Pick<WelcomeProps, 'rental' | 'monthlyRate'> & { offers: ChosenOffers };

function WhatIsNext({ rental, monthlyRate, offers }: WhatIsNextProps) {
  const goesWith = useOfferWords().goesWith(offers);
  const { facility } = useCtx();
  const say = useCopy(copy).welcome;
  const until = useUntil(rental) ?? '';
  const later = useFirstMonthNext(monthlyRate, offers);
  return (
    <NextSteps title={say.next}>
      <NextStep icon={<Wallet />} title={say.pay(formatAmount(rental.amount))}>
        {say.payText(until, facility.address)}
      </NextStep>
      {rental.lease === 'to_sign' && (
        <NextStep icon={<PenLine />} title={say.sign}>
          {say.signText}
        </NextStep>
      )}
      <NextStep icon={<DoorOpen />} title={say.gate}>
        {say.gateText}
      </NextStep>
      {later && (
        <NextStep icon={<CalendarClock />} title={later}>
          {[goesWith, say.laterText].filter(Boolean).join(' ')}
        </NextStep>
      )}
    </NextSteps>
  );
}
