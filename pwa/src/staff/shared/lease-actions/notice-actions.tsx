import { useState } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { dayAt } from '../../../core/i18n/time-text.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as css from './lease-actions.css.ts';
import { MoveOutDialog } from './move-out-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import type { NoticeLease } from './notice-lease.ts';
import * as copy from './notices.copy.ts';

/** When the tenant leaves; once that day has come, that they have left. */
export function NoticeActions({ lease }: { lease: NoticeLease }) {
  const say = useCopy(copy);
  const { now, facility } = useCtx();
  const [open, setOpen] = useState<'notice' | 'moveOut'>();
  const { unit, leavesOn } = lease;
  const isDue = leavesOn !== null && leavesOn <= dayAt(now(), facility.timeZone);
  const label = leavesOn === null ? say.action : say.change;
  const close = () => setOpen(undefined);
  return (
    <div className={css.actions}>
      {isDue && (
        <Button
          look="soft"
          size="small"
          aria-label={say.of(say.leave.action, unit)}
          onPress={() => setOpen('moveOut')}
        >
          {say.leave.action}
        </Button>
      )}
      <Button look="outline" size="small" aria-label={say.of(label, unit)} onPress={() => setOpen('notice')}>
        {label}
      </Button>
      {open === 'notice' && <NoticeDialog lease={lease} onClose={close} />}
      {open === 'moveOut' && <MoveOutDialog lease={lease} onClose={close} />}
    </div>
  );
}
