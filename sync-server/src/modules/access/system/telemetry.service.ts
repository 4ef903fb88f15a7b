import { alarmOptions } from 'schemas/access/alarms';
import type { Readings } from '../../../adapters/log/telemetry.ts';
import type { Ctx } from '../../../context.ts';
import { readSystem } from './system.service.ts';

/** Longer than a healthy database needs by far, and shorter than any scraper waits. */
const patienceMs = 2_000;

interface Around {
  ctx: Pick<Ctx, 'db' | 'now' | 'disks'>;
  streams: () => number;
  /** Of the bucket, where photos lie in one. */
  isPhotoStoreUp: () => boolean | undefined;
}

/** Without the database: that it is away, and what this process knows by itself. */
export async function readTelemetry({ ctx, streams, isPhotoStoreUp }: Around): Promise<Readings> {
  const isUp = isPhotoStoreUp();
  const own = {
    event_streams: streams(),
    disk_free_bytes: await ctx.disks.freeBytes(),
    ...(isUp !== undefined && { photo_store_up: Number(isUp) }),
  };
  const stored = await readInTime(ctx).catch(() => undefined);
  return { ...own, database_up: stored ? 1 : 0, ...stored };
}

async function readInTime(ctx: Around['ctx']): Promise<Readings> {
  let wait: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    wait = setTimeout(() => reject(new Error('the database is slow')), patienceMs);
  });
  const read = readStored(ctx);
  // Whoever loses the race is heard by nobody.
  read.catch(() => undefined);
  return Promise.race([read, late]).finally(() => clearTimeout(wait));
}

async function readStored(ctx: Around['ctx']): Promise<Readings> {
  const { vitals, running } = await readSystem(ctx);
  const seconds = (then: Date | null) =>
    then === null ? undefined : Math.max(0, (ctx.now().getTime() - then.getTime()) / 1000);
  const outages = running.flatMap(({ outageAt }) => (outageAt ? [outageAt.getTime() / 1000] : []));
  const open = new Set(vitals.openAlarms);
  const kinds = Object.keys(alarmOptions).map((kind) => [kind, open.has(kind) ? 1 : 0]);
  const states = ['received', 'conflict', 'quarantined'].map((state) => [state, vitals.queue[state] ?? 0]);
  const { mailOldestAt, queueOldestAt, backupAt, kioskUnseenSince } = vitals;
  return omitUnknown({
    database_bytes: vitals.databaseBytes,
    database_connections: vitals.connections,
    database_outage_last_timestamp_seconds: outages.length ? Math.max(...outages) : undefined,
    inbox_records: Object.fromEntries(states),
    inbox_oldest_seconds: seconds(queueOldestAt) ?? 0,
    mail_waiting: vitals.mailWaiting,
    mail_oldest_seconds: seconds(mailOldestAt) ?? 0,
    mail_failed: vitals.mailFailed,
    backup_age_seconds: seconds(backupAt),
    kiosks_in_service: vitals.kiosksInService,
    kiosk_unseen_seconds: seconds(kioskUnseenSince),
    alarm_open: Object.fromEntries(kinds),
  });
}

const omitUnknown = (readings: Record<string, Readings[keyof Readings] | undefined>): Readings =>
  Object.fromEntries(Object.entries(readings).filter(([, value]) => value !== undefined));
