import { useCopy } from '../../../core/i18n/locale.tsx';
import * as css from '../payment-frame.css.ts';
import { SecretPayment } from '../secret-payment.tsx';
import * as copy from './pay-onboarding.copy.ts';

export function PayOnboarding() {
  const words = useCopy(copy);
  return (
    <SecretPayment type="onboarding" kinds={['onboarding']} words={words}>
      <p className={css.quiet}>{words.after}</p>
    </SecretPayment>
  );
}
