import { CircleHelp, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCtx } from '../../core/context/ctx.tsx';
import { DemoBanner } from '../../core/frame/demo-banner.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PageHeading } from '../../core/navigation/page-heading.tsx';
import { page } from '../shared/page-header/page-header.css.ts';
import { PageHeader } from '../shared/page-header/page-header.tsx';
import * as css from './payment-frame.css.ts';
import * as copy from './payment-pages.copy.ts';

interface PaymentFrameProps {
  title: string;
  lead?: ReactNode;
  badge?: ReactNode;
  /** The one thing left to do here; else a quiet way home. */
  primary?: ReactNode;
  /** A kiosk counts down below, with the way home: what else stands at the foot moves up, to be in sight. */
  isClearing?: boolean | undefined;
  children: ReactNode;
}

/** Around every page where money is taken: who asks for it, in which language, and whom to call. */
export function PaymentFrame({ title, lead, badge, primary, isClearing, children }: PaymentFrameProps) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  const help = (
    <a href={facility.phoneHref} className={css.phone}>
      <CircleHelp size={20} aria-hidden="true" />
      {say.help(facility.phone)}
    </a>
  );
  return (
    <div className={page}>
      <DemoBanner />
      <PageHeader />
      <main className={css.main}>
        <div className={css.head}>
          <div className={css.titleLine}>
            <PageHeading title={title}>{title}</PageHeading>
            {badge}
            {isClearing && <span className={css.aside}>{help}</span>}
          </div>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {children}
        {!isClearing && (
          <div className={css.foot}>
            {primary && <div className={css.primary}>{primary}</div>}
            {help}
            {!primary && (
              <a href="/" className={css.phone}>
                <House size={20} aria-hidden="true" />
                {say.home}
              </a>
            )}
          </div>
        )}
      </main>
    </div>
  );
}
