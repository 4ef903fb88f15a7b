import { Phone } from 'lucide-react';
import { useCtx } from '../../core/context/ctx.tsx';
import { DisplayButton } from '../../core/display/display-button.tsx';
import { BrandMark } from '../../core/frame/brand-mark.tsx';
import { LanguageSwitch } from '../../core/frame/language-switch.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useHours } from '../../core/i18n/use-hours.ts';
import { ConnectionButton } from '../../outbox/view/connection-button.tsx';
import * as copy from './home.copy.ts';
import * as css from './home.css.ts';

interface HomeHeaderProps {
  /** Where help is: on a tablet of the office the number, which leads to the customer's own phone. */
  helpHref?: string;
}

export function HomeHeader({ helpHref = '#help' }: HomeHeaderProps) {
  const { facility } = useCtx();
  const hours = useHours();
  const words = useCopy(copy);
  return (
    <header className={css.header}>
      <div className={css.brand}>
        <BrandMark />
        <div>
          <p className={css.name}>{facility.name}</p>
          <p className={css.opening}>{words.gateAndOffice(hours)}</p>
        </div>
      </div>
      <DisplayButton />
      <div className={css.tools}>
        <ConnectionButton />
        <LanguageSwitch />
        <a href={helpHref} className={css.help}>
          <Phone size={22} aria-hidden="true" />
          {words.help}
        </a>
      </div>
    </header>
  );
}
