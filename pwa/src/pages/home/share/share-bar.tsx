import { Check, Link, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as linkCopy from '../../../core/copy-link/copy-link.copy.ts';
import { useCopyLink } from '../../../core/copy-link/use-copy-link.ts';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { lazyPart } from '../../../core/navigation/lazy-part.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as copy from './share.copy.ts';
import * as css from './share.css.ts';
import { ShareIcon } from './share-icons.tsx';
import { useSharedPage } from './use-shared-page.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** In the footer, compact: all ways in one row, and the dialog behind the first. */
export function ShareBar() {
  const say = useCopy(copy);
  const isKiosk = useKiosk() !== null;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.bar} aria-label={say.bar}>
      <button type="button" className={css.open} onClick={() => setOpen(true)}>
        <Share2 size={20} aria-hidden="true" />
        {say.share}
      </button>
      {!isKiosk && <ShareRow />}
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function ShareRow() {
  const say = useCopy(linkCopy);
  const { address, places } = useSharedPage();
  const { isCopied, copyLink } = useCopyLink(address);
  return (
    <>
      <button
        type="button"
        className={css.icon}
        title={say.copy}
        aria-label={isCopied ? say.copied : say.copy}
        onClick={() => void copyLink()}
      >
        {isCopied ? <Check size={20} aria-hidden="true" /> : <Link size={20} aria-hidden="true" />}
      </button>
      <VisuallyHidden>
        <span role="status">{isCopied && say.copied}</span>
      </VisuallyHidden>
      {places.map(({ place, label, name, href, ...window }) => (
        <a key={place} href={href} {...window} className={css.icon} title={label} aria-label={name}>
          <ShareIcon place={place} size={20} />
        </a>
      ))}
    </>
  );
}
