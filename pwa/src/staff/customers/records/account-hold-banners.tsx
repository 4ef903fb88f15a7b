import type { AccountHold } from 'schemas/customers/customer-records';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as profileCopy from '../profile.copy.ts';
import * as copy from './records.copy.ts';

/** Whoever opens the record sees first why to take care. */
export function AccountHoldBanners({ holds }: { holds: AccountHold[] }) {
  const words = useCopy(copy).holds;
  const { signed } = useCopy(profileCopy);
  const when = useWhen();
  return holds
    .filter(({ lifted }) => lifted === null)
    .map(({ id, kind, reason, by, at }) => (
      <Notice key={id} look="warning" title={words.banner(words.kinds[kind])}>
        {reason} ({signed(signerName(by), when.dayOf(at))})
      </Notice>
    ));
}
