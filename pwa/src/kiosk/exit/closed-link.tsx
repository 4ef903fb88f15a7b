import { useCopy } from '../../core/i18n/locale.tsx';
import { QrCode } from '../../ui/data/qr-code/qr-code.tsx';
import * as text from '../../ui/layout/text/text.css.ts';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import * as copy from '../kiosk.copy.ts';
import * as css from '../kiosk.css.ts';

/** A link that leads away goes to the customer's own phone instead. */
export function ClosedLink({ href, onClose }: { href: string; onClose: () => void }) {
  const say = useCopy(copy).closed;
  const target = nameTarget(href);
  return (
    <Dialog onClose={onClose} closeLabel={say.close} size="panel" title={say.title}>
      <div className={css.centre}>
        <p className={css.target}>{target}</p>
        <QrCode value={href} label={say.qr(target)} />
        <p className={text.lead}>{say.text}</p>
      </div>
    </Dialog>
  );
}

/** A number or an address as a person writes it down. */
function nameTarget(href: string): string {
  const plain = href.replace(/^(?:tel|sms|mailto):/, '').replace(/[?&].*$/s, '');
  const digits = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(plain);
  return digits ? `(${digits[1]}) ${digits[2]}-${digits[3]}` : plain.replace(/^https?:\/\//, '');
}
