import { personOf } from 'schemas/inbox/open-wizards';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from '../handoff.copy.ts';
import { useHandoffSession } from '../handoff-session.ts';

/** On the staff's device: whose wizard this is. */
export function FinishingFor() {
  const say = useCopy(copy);
  const session = useHandoffSession();
  if (!session?.isForCustomer || session.start === null) return null;
  const person = personOf(session.start);
  return (
    <Notice look="info" title={person ? say.finishingFor(person) : say.finishingForSomebody}>
      {session.start.service === 'rent-unit' ? say.finishingRental : say.finishingText}
    </Notice>
  );
}
