import { useCtx } from '../../ctx.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useCopy } from '../locale.tsx';
import type { Unsaved } from './delivery.ts';
import { InSight } from './in-sight.tsx';
import * as copy from './submit.copy.ts';
import * as css from './wizard-parts.css.ts';

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
