import { TabletSmartphone } from 'lucide-react';
import { useCtx } from '../core/context/ctx.tsx';
import { useCopy } from '../core/i18n/locale.tsx';
import { LinkButton } from '../ui/actions/link-button/link-button.tsx';
import * as text from '../ui/layout/text/text.css.ts';
import * as copy from './kiosk.copy.ts';
import * as css from './kiosk.css.ts';

/** The staff revoked this tablet: it takes nothing, and says where to go instead. */
export function OutOfService() {
  const { facility } = useCtx();
  const say = useCopy(copy).outOfService;
  return (
    <main className={css.page}>
      <div className={css.centre}>
        <TabletSmartphone size={56} strokeWidth={1.5} aria-hidden="true" />
        <h1 className={text.heading}>{say.title}</h1>
        <p className={text.lead}>{say.text}</p>
        <p className={css.target}>{facility.phone}</p>
        <LinkButton href="/kiosk" look="quiet">
          {say.enrol}
        </LinkButton>
      </div>
    </main>
  );
}
