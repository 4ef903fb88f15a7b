import { Mail, MapPin, Phone } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { useCtx } from '../../core/context/ctx.tsx';
import { AfterMount } from '../../core/frame/after-mount.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { lazyExtra } from '../shared/lazy-extra.ts';
import * as copy from './home.copy.ts';
import * as css from './home.css.ts';
import type { Service } from './services.ts';
import { addressOf } from './use-open-service.ts';

const ShareBar = lazyExtra(async () => (await import('./share/share-bar.tsx')).ShareBar);

const InstallLine = lazyExtra(async () => (await import('./news/install-line.tsx')).InstallLine);

interface HomeFooterProps {
  services: Service[];
  onOpen: (id: string) => void;
}

export function HomeFooter({ services, onOpen }: HomeFooterProps) {
  const { facility } = useCtx();
  const words = useCopy(copy);
  const search = useSearch();
  return (
    <footer className={css.footer}>
      <address className={css.contact} aria-label={words.footerContact}>
        <a href={facility.phoneHref} className={css.footerLink}>
          <Phone size={20} aria-hidden="true" />
          {facility.phone}
        </a>
        <a href={`mailto:${facility.email}`} className={css.footerLink}>
          <Mail size={20} aria-hidden="true" />
          {facility.email}
        </a>
        <span className={css.footerLink}>
          <MapPin size={20} aria-hidden="true" />
          {facility.address}
        </span>
      </address>
      <a href="/staff" className={css.staffLink}>
        {words.staffLogin}
      </a>
      <div className={css.footerRow}>
        <nav aria-label={words.footerServices} className={css.footerServices}>
          {services.map(({ id }) => (
            // A new window gets the address, this one just opens it.
            <Link
              key={id}
              href={addressOf(search, id)}
              onClick={(event) => {
                event.preventDefault();
                onOpen(id);
              }}
              className={css.footerLink}
            >
              {words.services[id].title}
            </Link>
          ))}
        </nav>
        <div className={css.shareBar}>
          <AfterMount>
            <ShareBar />
          </AfterMount>
        </div>
      </div>
      <AfterMount>
        <InstallLine />
      </AfterMount>
    </footer>
  );
}
