import type { Sql } from 'postgres';
import type { Disks } from '../../adapters/files/disks.ts';
import type { WatchedDb } from '../connection/open.ts';
import type { Jobs } from '../jobs/jobs.ts';

interface Parts {
  opened: Pick<WatchedDb, 'isAway' | 'sql'>;
  jobs: Pick<Jobs, 'isRunning'>;
  disks: Pick<Disks, 'isFull'>;
}

/** Parts without which the server cannot do its work now, each a word. Who asks meanwhile hears the same answer. */
export function watchReadiness(parts: Parts): () => Promise<string[]> {
  let asking: Promise<string[]> | undefined;
  return () => {
    asking ??= findMissing(parts).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function findMissing({ opened, jobs, disks }: Parts): Promise<string[]> {
  const [hasDatabase, isFull] = await Promise.all([
    !opened.isAway() && isDatabaseReady(opened.sql),
    disks.isFull(),
  ]);
  return [
    ...(hasDatabase ? [] : ['database']),
    ...(isFull ? ['disk'] : []),
    ...(jobs.isRunning() ? [] : ['jobs']),
  ];
}

/** The database answers, and soon enough to be of use. */
async function isDatabaseReady(sql: Sql, timeoutMs = 1_750): Promise<boolean> {
  let wait: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    wait = setTimeout(() => resolve(false), timeoutMs);
  });
  const asked = sql`select 1`.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(wait);
  }
}
