import { Mail, MapPin, Phone } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { useCtx } from '../ctx.tsx';
import { useCopy } from '../kit/locale.tsx';
import * as copy from './home.copy.ts';
import * as css from './home.css.ts';
import type { Service } from './services.ts';
import { addressOf, openedHere } from './use-open-service.ts';

export function HomeFooter({ services }: { services: Service[] }) {
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
      <nav aria-label={words.footerServices} className={css.footerServices}>
        {services.map(({ id }) => (
          <Link key={id} href={addressOf(search, id)} state={openedHere} className={css.footerLink}>
            {words.services[id].title}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
