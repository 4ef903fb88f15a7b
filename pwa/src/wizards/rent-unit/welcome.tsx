import { DoorOpen, Mail, Wallet } from 'lucide-react';
import { formatAmount } from 'schemas/money';
import type { CompletedRental } from 'schemas/rentals';
import { useCtx } from '../../ctx.tsx';
import { useCopy, useLocale } from '../../kit/locale.tsx';
import * as wizardCopy from '../../kit/wizard/wizard.copy.ts';
import { BodyHeading, HeaderTitle, useFocusOnHeading } from '../../kit/wizard/wizard-heading.tsx';
import { WizardHelp } from '../../kit/wizard/wizard-help.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { NextStep } from './next-step.tsx';
import * as copy from './rent-unit.copy.ts';
import * as css from './rent-unit.css.ts';
import { nameUnitNumber } from './unit-words.ts';

interface WelcomeProps {
  rental: CompletedRental;
  firstName: string;
  email: string;
  onDone: () => void;
}

/** Stays until the person leaves it: the code, and what has to happen before it opens anything. */
export function Welcome({ rental, firstName, email, onDone }: WelcomeProps) {
  const { facility } = useCtx();
  const words = useCopy(copy);
  const say = words.welcome;
  const frame = useCopy(wizardCopy);
  const { header, body } = useFocusOnHeading(0);
  return (
    <Dialog
      isOpen
      onClose={onDone}
      closeLabel={frame.close}
      eyebrow={say.eyebrow(facility.name)}
      title={<HeaderTitle heading={say.title(firstName)} place={words.name} />}
      titleRef={header}
      footerNote={<WizardHelp place="footer" />}
      footer={
        <Button isWide onPress={onDone}>
          {say.done}
        </Button>
      }
      bodyLabel={say.next}
    >
      <BodyHeading heading={say.title(firstName)} ref={body} />
      <div className={css.halves}>
        <Ticket rental={rental} />
        <NextSteps rental={rental} email={email} />
      </div>
      <WizardHelp place="body" />
    </Dialog>
  );
}

function Ticket({ rental }: { rental: CompletedRental }) {
  const words = useCopy(copy);
  const say = words.welcome;
  const until = useUntil(rental);
  const isWorking = rental.gateCodeState === 'active';
  return (
    <section className={css.ticket} aria-label={say.codeLabel}>
      <div>
        <p className={css.unitLine}>{say.unitIsYours(nameUnitNumber(words, rental.unit))}</p>
        {until && <p className={css.quiet}>{say.until(until)}</p>}
      </div>
      <div>
        <p className={css.quiet}>{say.codeLabel}</p>
        <p className={css.bigCode}>{rental.gateCode}</p>
      </div>
      <Notice look={isWorking ? 'success' : 'warning'} title={isWorking ? say.codeWorks : say.codeWaits} />
      <p className={css.quiet}>{say.invoice(rental.invoiceNumber)}</p>
    </section>
  );
}

function NextSteps({ rental, email }: { rental: CompletedRental; email: string }) {
  const { facility } = useCtx();
  const say = useCopy(copy).welcome;
  const until = useUntil(rental) ?? '';
  return (
    <section aria-label={say.next}>
      <h3 className={css.groupTitle}>{say.next}</h3>
      <ol className={css.nextSteps}>
        <NextStep icon={<Wallet />} title={say.pay(formatAmount(rental.amount))}>
          {say.payText(until, facility.address)}
        </NextStep>
        <NextStep icon={<DoorOpen />} title={say.gate}>
          {say.gateText}
        </NextStep>
        <NextStep icon={<Mail />} title={say.email}>
          {say.emailText(email)}
        </NextStep>
      </ol>
    </section>
  );
}

/** "Saturday, November 22, 10:00 AM", by the facility's own clock. */
function useUntil({ holdExpiresAt }: CompletedRental): string | null {
  const { facility } = useCtx();
  const { locale } = useLocale();
  if (holdExpiresAt === null) return null;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: facility.timeZone,
  }).format(Date.parse(holdExpiresAt));
}
