import type { Files } from '../../../adapters/files/files.ts';
import type { Keyring, RetiredKey } from '../../../adapters/keys/keyring.ts';
import type { Ctx } from '../../../context.ts';
import { noteReplaced } from '../../../db/start/retired-keys.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { fileKey } from '../../inbox/uploads/uploads.service.ts';
import { listSealedLicences, updateSealedLicence } from './sealed-licences.queries.ts';

export interface ReEncryption extends Pick<Ctx, 'db' | 'now' | 'keyring'> {
  /** Every place where photos lie. */
  stores: Files[];
  retired: readonly RetiredKey[];
  /** Often. */
  tell: (done: Replaced) => void;
  signal: AbortSignal;
}

/** So many are under the new key; `unreadable`: under no key that the site ever had, left as they are. */
export interface Replaced {
  licences: number;
  photos: number;
  unreadable: string[];
}

const pageSize = 200;

/**
 * Everything that is kept goes under the present key, what is there already stays. It may end at any point and be run
 * again. Undefined: it was told to stop.
 */
export async function reEncrypt(work: ReEncryption): Promise<Replaced | undefined> {
  const done: Replaced = { licences: 0, photos: 0, unreadable: [] };
  await replaceLicences(work, done);
  for (const files of work.stores) await replacePhotos(work, files, done);
  if (work.signal.aborted) return undefined;
  for (const key of work.retired) await noteReplaced(work.db, key, work.now());
  return done;
}

async function replaceLicences(work: ReEncryption, done: Replaced): Promise<void> {
  for (let last: string | null = null; !work.signal.aborted; ) {
    const page = await listSealedLicences(work, last, pageSize);
    await inTransaction(work, async (within) => {
      for (const { id, sealed } of page) {
        const anew = replace(work.keyring, Buffer.from(sealed, 'base64'), `customers/${id}/license`);
        if (anew === 'unreadable') done.unreadable.push(`customers/${id}/license`);
        else done.licences += 1;
        if (anew instanceof Buffer)
          await updateSealedLicence(within, { id, sealed: anew.toString('base64') });
      }
    });
    work.tell(done);
    if (page.length < pageSize) return;
    last = page.at(-1)?.id ?? null;
  }
}

/** What devices sealed lies under another name, and stays as it is: no copy of it is ever anybody else's. */
async function replacePhotos(work: ReEncryption, files: Files, done: Replaced): Promise<void> {
  for await (const key of files.keys(work)) {
    if (work.signal.aborted) return;
    const sealed = key.startsWith(fileKey('')) ? await files.read(work, key) : undefined;
    if (!sealed) continue;
    const anew = replace(work.keyring, sealed, key);
    if (anew === 'unreadable') done.unreadable.push(key);
    else done.photos += 1;
    if (anew instanceof Buffer) await files.write(work, key, anew);
    work.tell(done);
  }
}

function replace(keyring: Keyring, sealed: Buffer, place: string): Buffer | 'is_present' | 'unreadable' {
  if (opens(() => keyring.open(sealed, place))) return 'is_present';
  const plain = opens(() => keyring.openKept(sealed, place));
  return plain ? keyring.close(plain, place) : 'unreadable';
}

/** A seal tells every fault by throwing. */
function opens(open: () => Buffer): Buffer | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
