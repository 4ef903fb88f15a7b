import { orGiveUp } from '../../core/api/or-give-up.ts';
import { type OutboxDb, outboxDb, readMeta } from '../storage/outbox-db.ts';
import { composeDevice } from './save-record.ts';

type DeviceWorld = Parameters<typeof composeDevice>[0] & { db: OutboxDb };

/** Who this device is to the server; made here when nobody has asked before. */
export async function openDeviceToken(world: DeviceWorld): Promise<string> {
  const { db } = world;
  const known = await readMeta(db, 'device');
  if (known) return known.token;
  const fresh = await composeDevice(world);
  // Another tab may have been faster.
  return db.transaction('rw', db.meta, async () => {
    const meanwhile = await readMeta(db, 'device');
    if (!meanwhile) await db.meta.put(fresh);
    return (meanwhile ?? fresh).token;
  });
}

/** Undefined where this browser has none, or does not say: whoever asks goes on without. */
export const readDeviceToken = async (): Promise<string | undefined> =>
  (await orGiveUp(readMeta(outboxDb(), 'device')))?.token;
