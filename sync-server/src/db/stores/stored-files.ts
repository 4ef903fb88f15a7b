import { asc, eq, gt, sql } from 'drizzle-orm';
import { type Files, requireObjectKey } from '../../adapters/files/files.ts';
import { objects } from '../tables/inbox/objects.ts';

const page = 1_000;

/** Objects as rows: seen by every server, written and removed with the transaction they belong to. */
export function createStoredFiles(): Files {
  return {
    async write({ db }, key, bytes) {
      await db
        .insert(objects)
        .values({ key: requireObjectKey(key), bytes: Buffer.from(bytes), byteCount: bytes.length })
        // A photo that is given twice is spelled out twice, by the thread that answers everybody.
        .onConflictDoUpdate({
          target: objects.key,
          set: { bytes: sql`excluded.bytes`, byteCount: sql`excluded.byte_count` },
        });
    },
    async read({ db }, key) {
      const found = db.select({ bytes: objects.bytes }).from(objects);
      const [row] = await found.where(eq(objects.key, requireObjectKey(key)));
      return row?.bytes;
    },
    async remove({ db }, key) {
      const removed = db.delete(objects).where(eq(objects.key, requireObjectKey(key)));
      return (await removed.returning({ key: objects.key })).length > 0;
    },
    async *keys({ db }) {
      for (let last = ''; ; ) {
        const found = db.select({ key: objects.key }).from(objects).where(gt(objects.key, last));
        const keys = (await found.orderBy(asc(objects.key)).limit(page)).map(({ key }) => key);
        yield* keys;
        if (keys.length < page) return;
        last = keys.at(-1) ?? '';
      }
    },
  };
}
