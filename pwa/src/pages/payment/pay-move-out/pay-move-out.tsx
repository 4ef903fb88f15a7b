import { useCopy } from '../../../core/i18n/locale.tsx';
import * as css from '../payment-frame.css.ts';
import { SecretPayment } from '../secret-payment.tsx';
import * as copy from './pay-move-out.copy.ts';

export function PayMoveOut() {
  const words = useCopy(copy);
  return (
    <SecretPayment type="move_out" kinds={['move_out_cleaning_fee']} words={words}>
      <p className={css.quiet}>{words.after}</p>
    </SecretPayment>
  );
}
