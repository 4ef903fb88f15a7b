import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useKioskRecord } from '../core/device/kiosk-mode.ts';
import { startHeartbeat } from './enrolment/heartbeat.ts';
import { ClosedLink } from './exit/closed-link.tsx';
import { ExitDialog } from './exit/exit-dialog.tsx';
import { guardDocument, type Refused } from './exit/guard.ts';
import * as css from './kiosk.css.ts';
import { KioskVisit } from './kiosk-visit.tsx';
import { OutOfService } from './out-of-service.tsx';
import { useKioskWorld } from './use-kiosk-world.ts';

/** Around every page of an enrolled tablet: the patience, the wipe, and no way out but the PIN. */
export function KioskFrame({ children }: { children: ReactNode }) {
  const record = useKioskRecord();
  const [path] = useLocation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const world = useKioskWorld();
  useEffect(() => guardDocument(setRefused), []);
  useEffect(markDocument, []);
  useEffect(() => startHeartbeat(world), [world]);
  const close = () => setRefused(null);
  return (
    <div className={css.frame}>
      {record?.isRevoked && path !== '/kiosk' ? <OutOfService /> : <KioskVisit>{children}</KioskVisit>}
      {refused?.door === 'staff' && <ExitDialog onClose={close} />}
      {refused?.door === 'closed' && <ClosedLink href={refused.href} onClose={close} />}
    </div>
  );
}

/** For the style sheet: fingers do less here than elsewhere. */
function markDocument(): () => void {
  const { dataset } = document.documentElement;
  dataset.kiosk = '';
  return () => delete dataset.kiosk;
}
