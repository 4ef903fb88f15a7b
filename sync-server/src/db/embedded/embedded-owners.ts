import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, markProcess } from './live-process.ts';

export type Owners = { leave: (stopDatabase: () => Promise<void>) => Promise<void> };

const POLL_MS = 20;

/**
 * Every server that uses the folder has a file here, whose name says which process it is and what it is up to.
 * A comer writes `using` before it looks for `leaving`; a goer writes `leaving` before it looks for `using`: at
 * least one of them sees the other, so that nobody's database is stopped under it.
 */
export async function joinOwners(folder: string): Promise<Owners> {
  const name = `${process.pid}-${markProcess(process.pid)}-${randomBytes(4).toString('hex')}`;
  const using = join(folder, `${name}.using`);
  const leaving = join(folder, `${name}.leaving`);
  await mkdir(folder, { recursive: true });
  await writeFile(using, '');
  while (await hasLiveOwner(folder, 'leaving')) await pause(POLL_MS);

  return {
    async leave(stopDatabase) {
      await mkdir(folder, { recursive: true });
      await rename(using, leaving).catch(() => writeFile(leaving, ''));
      try {
        if (!(await hasLiveOwner(folder, 'using'))) await stopDatabase();
      } finally {
        await rm(leaving, { force: true });
      }
    },
  };
}

async function hasLiveOwner(folder: string, state: 'using' | 'leaving'): Promise<boolean> {
  let isFound = false;
  for (const file of await readdir(folder)) {
    const [, pid, mark, doing] = /^(\d+)-(\d+)-[0-9a-f]+\.(using|leaving)$/.exec(file) ?? [];
    if (!pid) continue;
    if (!isAlive(Number(pid), mark)) await rm(join(folder, file), { force: true });
    else if (doing === state) isFound = true;
  }
  return isFound;
}
