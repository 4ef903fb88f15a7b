import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../db/start-fault.ts';

const keyFile = (dataDir: string) => join(dataDir, 'encryption.key');

/** The key that seals what is at rest: from the environment, or in demo a file that only its owner reads. */
export async function ensureMasterKey(given: Buffer | undefined, dataDir: string): Promise<Buffer> {
  if (given) return given;
  await mkdir(dataDir, { recursive: true });
  const path = keyFile(dataDir);
  try {
    await writeFile(path, `${randomBytes(32).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (key.length !== 32)
    throw new StartFault(
      `the key file ${path} does not hold 32 bytes in base64. Bring it back from a copy of it, or from a backup.`,
    );
  return key;
}

/** The key of a site that comes back: kept in a file where none is given. False when another one is there. */
export async function bringMasterKey(
  key: Buffer,
  given: Buffer | undefined,
  dataDir: string,
): Promise<boolean> {
  if (given) return given.equals(key);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(keyFile(dataDir), `${key.toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return key.equals(await ensureMasterKey(undefined, dataDir));
}
