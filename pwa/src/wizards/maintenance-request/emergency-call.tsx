import { PhoneCall } from 'lucide-react';
import { callAddress } from 'schemas/facility/facility';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { LinkButton } from '../../ui/actions/link-button/link-button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { InSight } from '../shared/frame/in-sight.tsx';
import * as copy from './maintenance-request.copy.ts';
import * as css from './maintenance-request.css.ts';

/** Quiet, and always there. */
export function EmergencyLine() {
  const say = useCopy(copy).emergency;
  const { emergencyPhone } = useCtx().facility;
  return (
    <p className={css.line}>
      <PhoneCall size={20} className={css.lineMark} aria-hidden="true" />
      <span>
        {say.line}:{' '}
        <a className={css.lineNumber} href={callAddress(emergencyPhone)}>
          {emergencyPhone}
        </a>
        . {say.lineText}
      </span>
    </p>
  );
}

/** In an emergency nothing is louder. */
export function EmergencyCall({ title, children }: { title: string; children: string }) {
  const say = useCopy(copy).emergency;
  const { emergencyPhone } = useCtx().facility;
  const call = (
    <div className={css.call}>
      <LinkButton look="destructive" iconBefore={<PhoneCall />} href={callAddress(emergencyPhone)}>
        {say.call(emergencyPhone)}
      </LinkButton>
    </div>
  );
  return (
    <InSight>
      <Notice look="error" title={title} action={call} isLive>
        {children}
      </Notice>
    </InSight>
  );
}

/** While the form is filled in. */
export function EmergencyFirst({ isOffline }: { isOffline: boolean }) {
  const say = useCopy(copy).emergency;
  return <EmergencyCall title={isOffline ? say.titleOffline : say.title}>{say.text}</EmergencyCall>;
}
