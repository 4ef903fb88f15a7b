import { useCtx } from '../../ctx.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { ConnectionButton } from '../connection-button.tsx';
import { DisplayButton } from '../display/display-button.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
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
