import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { InSight } from '../frame/in-sight.tsx';
import * as css from '../frame/wizard-parts.css.ts';
import type { Unsaved } from './submission.machine.ts';
import * as copy from './submit.copy.ts';

/** Neither answered nor saved: said plainly, since only this page holds what was typed. */
export function NotSentNotice({ unsaved }: { unsaved: Unsaved }) {
  const say = useCopy(copy);
  const { facility } = useCtx();
  const title = unsaved.failure.code === 'unreachable' ? say.offline : say.unanswered;
  return (
    <InSight>
      <Notice look="warning" title={title} isLive>
        {say.notSaved}{' '}
        <a className={css.noticeLink} href={facility.phoneHref}>
          {say.call(facility.phone)}
        </a>
      </Notice>
    </InSight>
  );
}
