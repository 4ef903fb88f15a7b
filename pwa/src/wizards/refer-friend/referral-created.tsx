import { referralPath } from 'schemas/customers/referral-codes';
import type { Referral } from 'schemas/customers/referrals';
import { CopyLinkButton } from '../../core/copy-link/copy-link-button.tsx';
import { useKiosk } from '../../core/device/kiosk-mode.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { QrCode } from '../../ui/data/qr-code/qr-code.tsx';
import { classNames } from '../../ui/theme/class-names.ts';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './refer-friend.copy.ts';
import * as css from './refer-friend.css.ts';

/** What the person passes on: a code to say, a link to send, a picture to scan. */
export function ReferralCreated({ referral }: { referral: Referral }) {
  const say = useCopy(copy).created;
  const isKiosk = useKiosk() !== null;
  const { referralCode: code, referenceName } = referral;
  const link = new URL(referralPath(code), location.origin).href;
  return (
    <div className={parts.halves}>
      <section className={parts.ticket} aria-label={say.code}>
        <div>
          <p className={parts.quiet}>{say.code}</p>
          <p className={css.code}>{code}</p>
        </div>
        <p>{say.text(referenceName)}</p>
        <div>
          <p className={parts.quiet}>{say.link}</p>
          <p className={css.link}>{link}</p>
        </div>
        {/* A clipboard that the next customer shares is of no use. */}
        {!isKiosk && (
          <div className={parts.buttons}>
            <CopyLinkButton address={link} />
          </div>
        )}
      </section>
      <div className={classNames(parts.ticket, css.scan)}>
        <QrCode value={link} label={say.qr(code)} />
        <p className={parts.quiet}>{say.scan}</p>
      </div>
    </div>
  );
}
