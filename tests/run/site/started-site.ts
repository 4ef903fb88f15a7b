import { cp } from 'node:fs/promises';
import { findFreePort } from '../../../sync-server/src/db/embedded/free-port.ts';
import { ServerProcess } from './server-process.ts';
import { copyTestDatabase, ensureTemplate, type TestDatabase } from './test-cluster.ts';

/**
 * A site as a first start leaves it: tables, data of that seed, keys. One server makes it and every other one gets a
 * copy, within the same hour: what a first start makes depends on the day, which changes with an hour in any zone.
 */
export async function copyStartedSite(seed: string, dataDir: string): Promise<TestDatabase> {
  const hour = new Date().toISOString().slice(0, 13).replace(/\D/g, '_');
  const { template, folder } = await ensureTemplate(`site_${seed}_${hour}`, async (databaseUrl, folder) => {
    const first = new ServerProcess({ port: await findFreePort(), dataDir: folder, seed, databaseUrl });
    await first.start().finally(() => first.stop());
  });
  await cp(folder, dataDir, { recursive: true });
  return copyTestDatabase(template);
}
