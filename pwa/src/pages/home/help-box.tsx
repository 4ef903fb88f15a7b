import { Headset, Phone } from 'lucide-react';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useHours } from '../../core/i18n/use-hours.ts';
import * as copy from './home.copy.ts';
import * as css from './home.css.ts';

export function HelpBox() {
  const { facility } = useCtx();
  const hours = useHours();
  const words = useCopy(copy);
  return (
    <section id="help" aria-labelledby="help-title" className={css.helpBox}>
      <Headset size={30} aria-hidden="true" className={css.helpIcon} />
      <div className={css.helpWords}>
        <h2 id="help-title" className={css.helpTitle}>
          {words.helpTitle}
        </h2>
        <p className={css.helpText}>{words.helpText}</p>
      </div>
      <p className={css.helpHours}>{words.officeHours(hours)}</p>
      <a href={facility.phoneHref} className={css.helpPhone}>
        <Phone size={22} aria-hidden="true" />
        {facility.phone}
      </a>
    </section>
  );
}
