import { problems } from 'schemas/problems';
import { useCtx } from '../../ctx.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useCopy, useSentence } from '../locale.tsx';
import { InSight } from '../wizard/in-sight.tsx';
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
