import { sql } from 'drizzle-orm';
import { moveFiles } from '../../adapters/files/move-files.ts';
import type { Db } from '../../core/db.ts';
import type { Env } from '../../env/env.ts';
import { openPhotoStores } from './photo-stores.ts';

// Any number, as long as nothing else in this database locks the same one.
const MOVE_LOCK = 7_246_103;
/** Nobody's transaction waits for it: a slow line may take this long for one photo. */
const patientMs = 60_000;
const progressEveryMs = 1_000;

export interface PhotoMove {
  db: Db;
  env: Env;
  say: (line: string) => void;
  now: () => Date;
  signal: AbortSignal;
}

/** What lies in any other store goes to the one that photos are written to. False: another move is at it. */
export function movePhotos(move: PhotoMove): Promise<boolean> {
  return move.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const [lock] = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(${MOVE_LOCK}) as held`,
    );
    if (!lock?.held) return false;
    await moveAll(move);
    return true;
  });
}

async function moveAll({ db, env, say, now, signal }: PhotoMove): Promise<void> {
  const { current, older } = openPhotoStores(env, patientMs);
  for (const { name, files } of older) {
    const where = `from the ${name} to the ${current.name}`;
    let saidAt = 0;
    const onProgress = ({ moved, total }: { moved: number; total: number }) => {
      if (now().getTime() - saidAt < progressEveryMs && moved < total) return;
      saidAt = now().getTime();
      say(`${moved} of ${total} ${where}`);
    };
    const done = await moveFiles({ from: files, to: current.files, within: { db }, onProgress, signal });
    if (done.total === 0) say(`Nothing to move ${where}`);
    if (signal.aborted) return say('Stopped. Run it again to go on.');
  }
}
