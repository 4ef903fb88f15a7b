import { useMemo } from 'react';
import { useCtx } from '../ctx.tsx';
import { openDeviceToken } from '../offline/device-token.ts';
import { outboxDb } from '../offline/outbox-db.ts';

/** What the kiosk's own calls need: the server, and who this device is. */
export function useKioskWorld() {
  const { call, now, randomBytes, newId } = useCtx();
  return useMemo(
    () => ({ call, now, openDevice: () => openDeviceToken({ db: outboxDb(), randomBytes, newId }) }),
    [call, now, randomBytes, newId],
  );
}
