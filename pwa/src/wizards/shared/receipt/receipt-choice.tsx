import { Mail, Printer } from 'lucide-react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { QrCode } from '../../../ui/data/qr-code/qr-code.tsx';
import { quiet, strong } from '../frame/wizard-parts.css.ts';
import { maskEmail } from '../submission/mask-email.ts';
import * as copy from './receipt-choice.copy.ts';
import * as css from './receipt-choice.css.ts';
import { TextReceipt } from './text-receipt.tsx';
import type { TextReceiptProps } from './use-text-receipt.ts';

interface ReceiptChoiceProps {
  /** Prints what a mounted `PrintView` holds; left out where there is nothing for paper. */
  onPrint?: () => void;
  /** The message that the server sends anyway: to this address, or to the one it knows; and what it brings. */
  mail?: { to: string | null; text?: string };
  /** What can be asked for as a text message. */
  text?: TextReceiptProps;
  /** The page that tells what becomes of it, and what its picture is called. */
  status?: { address: string; label: string };
}

/** What one may take along. Only what really comes is offered, and nothing has to be taken. */
export function ReceiptChoice({ onPrint, mail, text, status }: ReceiptChoiceProps) {
  const say = useCopy(copy);
  return (
    <section aria-label={say.title} className={css.choice}>
      <h3 className={strong}>{say.title}</h3>
      {mail && (
        <div className={css.row}>
          <Mail size={28} aria-hidden="true" className={css.icon} />
          <div>
            <p className={strong}>{mail.to === null ? say.mailToLease : say.mailTo(maskEmail(mail.to))}</p>
            <p className={quiet}>{mail.text ?? say.mailText}</p>
          </div>
        </div>
      )}
      {status && (
        <div className={css.row}>
          <div className={css.code}>
            <QrCode value={status.address} label={status.label} />
          </div>
          <div>
            <p className={strong}>{say.phone}</p>
            <p className={quiet}>{say.phoneText}</p>
          </div>
        </div>
      )}
      <div className={css.ways}>
        {text && <TextReceipt {...text} />}
        {onPrint && (
          <Button look="outline" size="small" iconBefore={<Printer />} onPress={onPrint}>
            {say.print}
          </Button>
        )}
      </div>
      <p className={quiet}>{say.none}</p>
    </section>
  );
}
