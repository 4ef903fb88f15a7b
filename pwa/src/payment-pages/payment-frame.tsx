import { CircleHelp, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCtx } from '../ctx.tsx';
import { BrandMark } from '../kit/brand-mark.tsx';
import { ConnectionButton } from '../kit/connection-button.tsx';
import { DemoBanner } from '../kit/demo-banner.tsx';
import { DisplayButton } from '../kit/display/display-button.tsx';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { useCopy } from '../kit/locale.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import * as css from './payment-frame.css.ts';
import * as copy from './payment-pages.copy.ts';

interface PaymentFrameProps {
  title: string;
  lead?: ReactNode;
  badge?: ReactNode;
  /** The one thing left to do here; else a quiet way home. */
  primary?: ReactNode;
  children: ReactNode;
}

/** Around every page where money is taken: who asks for it, in which language, and whom to call. */
export function PaymentFrame({ title, lead, badge, primary, children }: PaymentFrameProps) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  return (
    <div className={css.page}>
      <DemoBanner />
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
      <main className={css.main}>
        <div className={css.head}>
          <div className={css.titleLine}>
            <PageHeading title={title}>{title}</PageHeading>
            {badge}
          </div>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {children}
        <div className={css.foot}>
          {primary && <div className={css.primary}>{primary}</div>}
          <a href={facility.phoneHref} className={css.phone}>
            <CircleHelp size={20} aria-hidden="true" />
            {say.help(facility.phone)}
          </a>
          {!primary && (
            <a href="/" className={css.phone}>
              <House size={20} aria-hidden="true" />
              {say.home}
            </a>
          )}
        </div>
      </main>
    </div>
  );
}
