import { useCtx } from '../../../core/context/ctx.tsx';
import { DisplayButton } from '../../../core/display/display-button.tsx';
import { BrandMark } from '../../../core/frame/brand-mark.tsx';
import { LanguageSwitch } from '../../../core/frame/language-switch.tsx';
import { ConnectionButton } from '../../../outbox/view/connection-button.tsx';
import * as css from './page-header.css.ts';

/** On top of each page that a link opens: whose it is, how it is shown, and in which language. */
export function PageHeader() {
  const { facility } = useCtx();
  return (
    <header className={css.header}>
      <div className={css.brand}>
        <BrandMark />
        <p className={css.name}>{facility.name}</p>
      </div>
      <DisplayButton />
      <div className={css.tools}>
        <ConnectionButton />
        <LanguageSwitch />
      </div>
    </header>
  );
}
