import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../../core/start-fault.ts';

const keyFile = (dataDir: string) => join(dataDir, 'encryption.key');

/** The key that seals what is at rest: from the environment, or in demo a file that only its owner reads. */
export async function ensureMasterKey(given: Buffer | undefined, dataDir: string): Promise<Buffer> {
  if (given) return given;
  await writeKeyFile(randomBytes(32), dataDir);
  const key = await readKeyFile(dataDir);
  if (!key) throw new Error(`${keyFile(dataDir)} went as it was written.`);
  return key;
}

/** Undefined: there is none. */
export async function readKeyFile(dataDir: string): Promise<Buffer | undefined> {
  const path = keyFile(dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new StartFault(
      `the key file ${path} does not hold 32 bytes in base64. Bring it back from a copy of it, or from a backup.`,
    );
  return key;
}

/** Whether a site that comes back with this key finds no other one here. */
export async function fitsMasterKey(
  key: Buffer,
  given: Buffer | undefined,
  dataDir: string,
): Promise<boolean> {
  const present = given ?? (await readKeyFile(dataDir));
  return present === undefined || present.equals(key);
}

/** The key of a site that comes back: kept in a file where none is given. False when another one is there. */
export async function bringMasterKey(
  key: Buffer,
  given: Buffer | undefined,
  dataDir: string,
): Promise<boolean> {
  if (!given) await writeKeyFile(key, dataDir);
  return fitsMasterKey(key, given, dataDir);
}

/** Never over another one. */
async function writeKeyFile(key: Buffer, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(keyFile(dataDir), `${key.toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
