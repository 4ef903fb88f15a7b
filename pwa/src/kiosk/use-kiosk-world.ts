import { useMemo } from 'react';
import { useCtx } from '../core/context/ctx.tsx';
import { openDeviceToken } from '../outbox/client/device-token.ts';
import { outboxDb } from '../outbox/storage/outbox-db.ts';

/** What the kiosk's own calls need: the server, and who this device is. */
export function useKioskWorld() {
  const { call, now, randomBytes, newId } = useCtx();
  return useMemo(
    () => ({ call, now, openDevice: () => openDeviceToken({ db: outboxDb(), randomBytes, newId }) }),
    [call, now, randomBytes, newId],
  );
}
