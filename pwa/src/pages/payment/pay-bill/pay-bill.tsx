import { useCopy } from '../../../core/i18n/locale.tsx';
import * as css from '../payment-frame.css.ts';
import { SecretPayment } from '../secret-payment.tsx';
import * as copy from './pay-bill.copy.ts';

export function PayBill() {
  const words = useCopy(copy);
  return (
    <SecretPayment type="bill_payment" kinds={['bill_payment']} words={words}>
      <p className={css.quiet}>{words.after}</p>
    </SecretPayment>
  );
}
