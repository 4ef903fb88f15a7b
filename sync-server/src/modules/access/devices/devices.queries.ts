import type { Ctx } from '../../../context.ts';
import { devices } from '../../../db/tables/inbox/inbox.ts';

/** A device that has sent nothing yet has no row so far. */
export async function updateDeviceRevocation({ db, now }: Ctx, hash: string, revokedAt: Date | null) {
  await db
    .insert(devices)
    .values({ hash, firstSeenAt: now(), lastSeenAt: now(), revokedAt })
    .onConflictDoUpdate({ target: devices.hash, set: { revokedAt } });
}
