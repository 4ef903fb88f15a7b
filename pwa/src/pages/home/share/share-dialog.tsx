import { Share2 } from 'lucide-react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { CopyLinkButton } from '../../../core/copy-link/copy-link-button.tsx';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { QrCode } from '../../../ui/data/qr-code/qr-code.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import * as copy from './share.copy.ts';
import * as css from './share.css.ts';
import { ShareIcon } from './share-icons.tsx';
import { findNativeShare, useSharedPage } from './use-shared-page.ts';

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  const isKiosk = useKiosk() !== null;
  return (
    <Dialog
      onClose={onClose}
      closeLabel={say.close}
      eyebrow={facility.name}
      title={say.share}
      size="panel"
      footer={
        <Button isWide onPress={onClose}>
          {say.done}
        </Button>
      }
    >
      {isKiosk ? <ShareByCode /> : <ShareWays />}
    </Dialog>
  );
}

/** Nothing leads out of a kiosk: the person's own phone takes the page along. */
export function ShareByCode() {
  const { title, address } = useSharedPage();
  const say = useCopy(copy);
  return (
    <div className={css.byCode}>
      <QrCode value={address} label={say.qr(title)} />
      <div>
        <h3 className={text.title}>{say.scan}</h3>
        <p className={text.lead}>{say.scanText}</p>
        <p className={css.address}>{address}</p>
      </div>
    </div>
  );
}

export function ShareWays() {
  const page = useSharedPage();
  const say = useCopy(copy);
  const shareByDevice = findNativeShare(page);
  return (
    <div className={css.ways}>
      <p className={text.lead}>{say.lead}</p>
      <div className={css.linkRow}>
        <p className={css.address}>
          <span className={css.addressName}>{say.link}</span>
          {page.address}
        </p>
        <CopyLinkButton address={page.address} look="primary" />
      </div>
      {shareByDevice && (
        <Button look="soft" isWide iconBefore={<Share2 />} onPress={shareByDevice}>
          {say.native}
        </Button>
      )}
      <ul className={css.places}>
        {page.places.map(({ place, label, name, ...link }) => (
          <li key={place}>
            <LinkButton
              {...link}
              look="outline"
              isWide
              aria-label={name}
              iconBefore={<ShareIcon place={place} />}
            >
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
