import { Phone } from 'lucide-react';
import { useCtx } from '../ctx.tsx';
import { BrandMark } from '../kit/brand-mark.tsx';
import { ConnectionButton } from '../kit/connection-button.tsx';
import { DisplayButton } from '../kit/display/display-button.tsx';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { useCopy } from '../kit/locale.tsx';
import { useHours } from '../kit/use-hours.ts';
import * as copy from './home.copy.ts';
import * as css from './home.css.ts';

export function HomeHeader() {
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
        <a href="#help" className={css.help}>
          <Phone size={22} aria-hidden="true" />
          {words.help}
        </a>
      </div>
    </header>
  );
}
