import { changeOutbox, moveCounter } from './change-outbox.ts';
import {
  type DeviceRow,
  type OutboxAttachment,
  type OutboxDb,
  type OutboxRecord,
  readMeta,
} from './outbox-db.ts';

/**
 * A second home for what is sealed. Chromium throws a whole IndexedDB away when it meets a torn piece in its log,
 * which a crash in the middle of a write can leave behind; Cache Storage keeps each entry in files of its own.
 */
export interface RecordCopies {
  /** With the device it was written on: without its token nothing could be sent. */
  keep: (record: OutboxRecord, photos: readonly OutboxAttachment[], device: DeviceRow) => Promise<void>;
  forget: (id: string) => Promise<void>;
  list: () => Promise<string[]>;
  read: (id: string) => Promise<Copy | undefined>;
}

interface Copy {
  record: OutboxRecord;
  photos: OutboxAttachment[];
  device: DeviceRow;
}

/** Brings back what the browser lost, and drops copies of what has left. A record leaves with a tombstone. */
export async function tidyCopies(db: OutboxDb, copies: RecordCopies | undefined): Promise<void> {
  if (!copies) return;
  for (const id of await copies.list()) {
    const [record, tombstone] = await Promise.all([db.records.get(id), db.tombstones.get(id)]);
    if (tombstone) await copies.forget(id);
    else if (!record) await restore(db, await copies.read(id));
  }
}

function restore(db: OutboxDb, copy: Copy | undefined): Promise<void> {
  return changeOutbox(db, async () => {
    if (!copy || (await db.records.get(copy.record.id)) || (await db.tombstones.get(copy.record.id))) return;
    const device = await readMeta(db, 'device');
    // Its numbers go on where they were, so that no receipt number is given twice.
    const isBehind = device?.token === copy.device.token && device.sequence < copy.device.sequence;
    if (!device || isBehind) await db.meta.put(copy.device);
    await db.records.add(copy.record);
    await db.attachments.bulkPut(copy.photos);
    await moveCounter(db, null, copy.record.state);
  });
}

const cacheName = 'gatehouse-outbox-copies';
const prefix = '/.outbox/';

/** Nothing where the browser has no Cache Storage, such as outside of a secure context. */
export function openCopies(caches: CacheStorage | undefined): RecordCopies | undefined {
  if (!caches) return undefined;
  const open = () => caches.open(cacheName);
  const photoPath = (id: string, photoId: string) => `${prefix}${id}/${photoId}`;
  return {
    keep: async (record, photos, device) => {
      const cache = await open();
      for (const { id, sealed } of photos) await cache.put(photoPath(record.id, id), new Response(sealed));
      const photoIds = photos.map(({ id }) => id);
      await cache.put(prefix + record.id, new Response(JSON.stringify({ record, photoIds, device })));
    },
    forget: async (id) => {
      const cache = await open();
      for (const { url } of await cache.keys()) if (url.includes(prefix + id)) await cache.delete(url);
    },
    list: async () =>
      (await (await open()).keys()).flatMap(({ url }) => /\/\.outbox\/([^/]+)$/.exec(url)?.[1] ?? []),
    read: async (id) => {
      const cache = await open();
      const entry = await cache.match(prefix + id);
      if (!entry) return undefined;
      const { record, photoIds, device }: Omit<Copy, 'photos'> & { photoIds: string[] } = await entry.json();
      const photos = await Promise.all(
        photoIds.map(async (photoId) => {
          const entry = await cache.match(photoPath(id, photoId));
          if (!entry) return [];
          const sealed = new Uint8Array(await entry.arrayBuffer());
          return [{ id: photoId, submissionId: id, sealed, asked: 0 as const }];
        }),
      );
      return { record, photos: photos.flat(), device };
    },
  };
}
