import { problems } from 'schemas/kit/problems/problems';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { InSight } from '../frame/in-sight.tsx';
import * as copy from './account-lookup.copy.ts';

/** Stays where the toast goes: one of the two is not as it stands on the lease. */
export function UnknownAccountNotice() {
  const say = useCopy(copy);
  const sentence = useSentence();
  const { facility } = useCtx();
  return (
    <InSight>
      <Notice look="error" title={sentence(problems.account_not_found.message)}>
        {say.unknownText(facility.phone)}
      </Notice>
    </InSight>
  );
}
