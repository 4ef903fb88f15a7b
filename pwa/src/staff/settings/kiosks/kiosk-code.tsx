import type { KioskInvitation } from 'schemas/access/staff-kiosks';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import * as copy from './kiosks.copy.ts';
import * as css from './kiosks.css.ts';

/** Large enough to be read from one device while it is typed into another. */
export function KioskCode({ invitation, onClose }: { invitation: KioskInvitation; onClose: () => void }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { name, code, codeExpiresAt } = invitation;
  const title = words.code.title(name);
  return (
    <StaffDialog onClose={onClose} title={title} footer={<Button onPress={onClose}>{words.done}</Button>}>
      <div className={css.code}>
        <p className={text.lead}>{words.code.lead}</p>
        <p className={css.address}>{`${globalThis.location?.origin ?? ''}/kiosk`}</p>
        <p className={css.digits}>
          {code.slice(0, 4)} <span>{code.slice(4)}</span>
        </p>
        <p className={text.small}>{words.code.until(when.instant(codeExpiresAt))}</p>
      </div>
    </StaffDialog>
  );
}
