import { PhotosAway } from '../../../adapters/files/files.ts';
import type { Ctx } from '../../../context.ts';
import { findOutage } from '../../../db/connection/outage.ts';
import { readVersion } from '../../../http/version.ts';
import { endAlarm, raiseAlarm } from '../alarms/alarms.service.ts';
import { forgetServers, selectServers, upsertServer } from './system.queries.ts';
import { judgeDisk, serverSilentMs } from './system.rules.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Says what this server has left, and warns the office while one of them has little. The warning comes long before the
 * disk is full, since then it could not be written any more.
 */
export async function watchDisks(ctx: Ctx): Promise<void> {
  try {
    const least = await reportServer(ctx);
    const verdict = judgeDisk(least);
    if (verdict === 'low') {
      await raiseAlarm(ctx, { kind: 'disk_low', freeMegabytes: Math.floor(least / 1_000_000) });
    } else if (verdict === 'enough') await endAlarm(ctx, 'disk_low');
  } catch (error) {
    if (findOutage(error) === 'storage_full') ctx.disks.noteFull();
    throw error;
  }
}

/** No photo is called so: whether there is an answer is what is asked. */
const nowhere = 'uploads/00000000-0000-0000-0000-000000000000';

/** False: a photo could not be opened now. */
async function asksPhotoStore(ctx: Ctx): Promise<boolean> {
  try {
    await ctx.files.read(ctx, nowhere);
    return true;
  } catch (error) {
    if (error instanceof PhotosAway || !findOutage(error)) return false;
    throw error;
  }
}

/** The least that any server has left: one with enough must not end the warning of another. */
async function reportServer(ctx: Ctx): Promise<number> {
  const { disks, now, outages } = ctx;
  const seenAt = now();
  const freeBytes = await disks.freeBytes();
  const isPhotoStoreUp = await asksPhotoStore(ctx);
  const { version } = readVersion();
  const outage = outages.last();
  const lost = outage && { outageAt: outage.at, outageMs: outage.ms };
  await upsertServer(ctx, { place: disks.place, version, freeBytes, seenAt, isPhotoStoreUp, ...lost });
  await forgetServers(ctx, new Date(seenAt.getTime() - dayMs));
  const running = await selectServers(ctx, new Date(seenAt.getTime() - serverSilentMs));
  return Math.min(...running.map((server) => server.freeBytes));
}
