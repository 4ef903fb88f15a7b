import { CalendarClock, KeyRound } from 'lucide-react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as css from '../payment-frame.css.ts';
import { SecretPayment } from '../secret-payment.tsx';
import * as copy from './pay-onboarding.copy.ts';

export function PayOnboarding() {
  const words = useCopy(copy);
  return (
    <SecretPayment type="onboarding" kinds={['onboarding']} words={words}>
      <SetupSteps />
    </SecretPayment>
  );
}

export function SetupSteps() {
  const say = useCopy(copy);
  return (
    <ul className={css.steps} aria-label={say.next}>
      <li className={css.step}>
        <span className={css.stepMark} aria-hidden="true">
          <KeyRound />
        </span>
        <div>
          <p className={css.strong}>{say.now}</p>
          <p className={css.quiet}>{say.nowText}</p>
        </div>
      </li>
      <li className={css.step}>
        <span className={css.stepMark} aria-hidden="true">
          <CalendarClock />
        </span>
        <div>
          <p className={css.strong}>{say.monthly}</p>
          <p className={css.quiet}>{say.monthlyText}</p>
        </div>
      </li>
    </ul>
  );
}
