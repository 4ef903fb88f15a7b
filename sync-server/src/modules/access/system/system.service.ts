import type { SystemReply } from 'schemas/access/system';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { type ServerRow, selectServers, selectVitals, type Vitals } from './system.queries.ts';
import { judgeSystem, serverSilentMs } from './system.rules.ts';

const weekMs = 7 * 24 * 60 * 60_000;

export interface SystemReading {
  vitals: Vitals;
  /** Those that run now. */
  running: ServerRow[];
}

export async function readSystem(ctx: Pick<Ctx, 'db' | 'now'>): Promise<SystemReading> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  const vitals = await selectVitals(ctx, ago(weekMs));
  return { vitals, running: await selectServers(ctx, ago(serverSilentMs)) };
}

export async function describeSystem(ctx: Ctx): Promise<Result<SystemReply, never>> {
  const { vitals, running } = await readSystem(ctx);
  const now = ctx.now();
  const outage = running
    .filter(({ outageAt }) => outageAt)
    .sort((a, b) => Number(b.outageAt) - Number(a.outageAt))[0];
  const freeBytes = running.length ? Math.min(...running.map((server) => server.freeBytes)) : null;
  const versions = [...new Set(running.map(({ version }) => version))].sort();
  const outageAt = outage?.outageAt ?? null;
  const isPhotoStoreUp = allTrue(running.map((server) => server.isPhotoStoreUp));
  const states = judgeSystem({ ...vitals, now, outageAt, freeBytes, versions, isPhotoStoreUp });
  return ok({
    at: now.toISOString(),
    database: {
      state: states.database,
      isEmbedded: !ctx.env.databaseUrl,
      bytes: vitals.databaseBytes,
      photoStore: ctx.env.photoStore,
      isPhotoStoreUp,
      outageAt: toInstant(outageAt),
      outageMs: outage?.outageMs ?? null,
    },
    disk: { state: states.disk, freeBytes },
    clock: { state: states.clock, aheadMs: now.getTime() - vitals.databaseNow.getTime() },
    backup: {
      state: states.backup,
      lastAt: toInstant(vitals.backupAt),
      isNightly: ctx.env.backup !== undefined,
    },
    queue: {
      state: states.queue,
      waiting: vitals.queue.received ?? 0,
      oldestAt: toInstant(vitals.queueOldestAt),
    },
    mail: {
      state: states.mail,
      waiting: vitals.mailWaiting,
      oldestAt: toInstant(vitals.mailOldestAt),
      failed: vitals.mailFailed,
    },
    kiosks: {
      state: states.kiosks,
      inService: vitals.kiosksInService,
      unseenSince: toInstant(vitals.kioskUnseenSince),
    },
    version: { state: states.version, versions, servers: running.length },
  });
}

/** Null where nobody knows. */
function allTrue(known: (boolean | null)[]): boolean | null {
  if (known.includes(false)) return false;
  return known.includes(true) ? true : null;
}

const toInstant = (date: Date | null): string | null => date?.toISOString() ?? null;
