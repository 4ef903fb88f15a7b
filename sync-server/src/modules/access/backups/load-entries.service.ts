import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type BackupEntry, BackupFault } from '../../../adapters/backup/backup-file.ts';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import type { Loading } from '../../../db/snapshot/load.ts';
import { type BackupHead, type BackupManifest, backupManifest, readEntryName } from './manifest.rules.ts';
import type { Progress, Watched } from './progress.ts';
import { countPhotos } from './table-sums.ts';

const unpress = promisify(gunzip);

interface Source {
  head: BackupHead;
  entries: AsyncIterable<BackupEntry>;
}

type LoadCtx = Pick<Ctx, 'files'> & Watched;

/** Every table and photo, as the file brings them; what its last entry says of them. */
export async function loadEntries(ctx: LoadCtx, loading: Loading, source: Source): Promise<BackupManifest> {
  const progress: Progress = { tables: 0, of: source.head.tables.length, photos: 0, bytes: 0 };
  const table = createTableWriter(loading, source.head, progress);
  try {
    return await loadWith(ctx, loading, { ...source, table, progress });
  } catch (error) {
    table.abandon();
    throw error;
  }
}

interface Load extends Source {
  table: ReturnType<typeof createTableWriter>;
  progress: Progress;
}

async function loadWith(
  { files, tell, signal }: LoadCtx,
  loading: Loading,
  { entries, table, progress }: Load,
): Promise<BackupManifest> {
  const photos = countPhotos();
  let manifest: BackupManifest | undefined;
  for await (const { name, bytes } of entries) {
    signal.throwIfAborted();
    const entry = readEntryName(name);
    if (!entry || manifest) throw damaged(`it holds ${name}, which has no place in it`);
    if (entry.kind === 'table') await table.write(entry.table, await unpress(bytes));
    else await table.end();
    if (entry.kind === 'photo') {
      const sha256 = sha256Hex(bytes);
      if (sha256 !== entry.sha256) throw damaged(`the photo ${entry.key} is not what it was`);
      await files.write(loading, entry.key, bytes);
      photos.add(entry.key, sha256, bytes.length);
      progress.photos += 1;
      progress.bytes += bytes.length;
    }
    if (entry.kind === 'manifest') manifest = backupManifest.parse(JSON.parse(Buffer.from(bytes).toString()));
    tell(progress);
  }
  if (!manifest) throw damaged('its end is missing');
  if (photos.end().sha256 !== manifest.photos.sha256) throw damaged('photos are missing');
  return manifest;
}

const damaged = (what: string) => new BackupFault(`The backup is damaged: ${what}. Nothing was restored.`);

/** The pieces of one table come one behind the other. */
function createTableWriter(loading: Loading, { tables }: BackupHead, progress: Progress) {
  let open: { name: string; stream: Writable } | undefined;
  const end = async () => {
    if (!open) return;
    const { stream } = open;
    open = undefined;
    stream.end();
    await finished(stream);
    progress.tables += 1;
  };
  return {
    end,
    /** Else PostgreSQL waits for the rest of the table, and the transaction cannot end. */
    abandon() {
      open?.stream.destroy(new Error('the backup broke off'));
    },
    async write(name: string, rows: Buffer): Promise<void> {
      if (open?.name !== name) {
        await end();
        const table = tables.find((one) => one.name === name);
        if (!table) throw damaged(`it does not announce the table ${name}`);
        open = { name, stream: await loading.openTable(table) };
        // What went wrong is told by whoever writes next; an event that nobody hears would end the process.
        open.stream.on('error', () => undefined);
      }
      progress.bytes += rows.length;
      if (open.stream.errored) throw open.stream.errored;
      if (!open.stream.write(rows)) await once(open.stream, 'drain');
    },
  };
}
