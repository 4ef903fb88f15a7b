import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A sentence for the person at the terminal: nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

export interface BackupEntry {
  name: string;
  bytes: Uint8Array;
}

/** Of a file that is not whole yet, or never was. */
export const partial = '.part';

interface WriteOrder {
  path: string;
  passphrase: string;
  signal: AbortSignal;
  /** Of scrypt, as a power of two. 18: 256 MB and a second for each try of a passphrase. */
  workFactor?: number | undefined;
}

/** The libraries come with the first use: only backups need them. */
const load = async () => ({ ...(await import('age-encryption')), ...(await import('modern-tar')) });

/**
 * A tar file, encrypted in the format of age (https://age-encryption.org) to a passphrase: any of its tools opens it.
 * It bears its name only when it is whole and on the disk. Gives its size in bytes.
 */
export async function writeBackupFile(
  { path, passphrase, signal, workFactor = 18 }: WriteOrder,
  entries: AsyncIterable<BackupEntry>,
): Promise<number> {
  const file = await openNew(`${path}${partial}`);
  try {
    const bytes = await writeSealed(file, { passphrase, signal, workFactor }, entries);
    await file.sync();
    await file.close();
    await rename(`${path}${partial}`, path);
    await syncFolder(dirname(path));
    return bytes;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(`${path}${partial}`, { force: true });
    throw toFault(error, path);
  }
}

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w', 0o600);
  } catch (error) {
    throw toFault(error, path);
  }
}

async function writeSealed(
  file: FileHandle,
  { passphrase, signal, workFactor }: Omit<WriteOrder, 'path'> & { workFactor: number },
  entries: AsyncIterable<BackupEntry>,
): Promise<number> {
  const { Encrypter, createTarPacker } = await load();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const { readable, controller } = createTarPacker();
  const sealed = await encrypter.encrypt(readable);
  const packing = pack(controller, entries).catch((error) => controller.error(error));
  let bytes = 0;
  try {
    for await (const chunk of sealed) {
      signal.throwIfAborted();
      await file.appendFile(chunk);
      bytes += chunk.length;
    }
  } finally {
    await packing;
  }
  return bytes;
}

type Packer = ReturnType<Awaited<ReturnType<typeof load>>['createTarPacker']>['controller'];

async function pack(packer: Packer, entries: AsyncIterable<BackupEntry>): Promise<void> {
  for await (const { name, bytes } of entries) {
    const writer = packer.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
  }
  packer.finalize();
}

/** A rename that is only in memory is undone by a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

const sentences: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk of ${dirname(path)} is full. No backup was written.`,
  EDQUOT: (path) => `The disk of ${dirname(path)} is full. No backup was written.`,
  EFBIG: (path) => `${path} would be larger than this system allows. No backup was written.`,
  ENOENT: (path) => `There is no ${path}.`,
  EACCES: (path) => `This user may not use ${path}.`,
  EROFS: (path) => `Nothing can be written to ${dirname(path)}.`,
  EISDIR: (path) => `${path} is a folder.`,
};

function toFault(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  return sentence ? new BackupFault(sentence(path)) : error;
}

const notOurs = (path: string) => new BackupFault(`${path} is not a backup of Gatehouse.`);

/**
 * Each entry, in its order. Throws a `BackupFault` for a wrong passphrase, and as soon as it meets a byte that is not
 * as it was written; when it ends without one, the file is whole.
 */
export async function* readBackupFile(path: string, passphrase: string): AsyncGenerator<BackupEntry> {
  const plain = await openSealed(path, passphrase);
  const { createTarDecoder } = await load();
  try {
    for await (const { header, body } of plain.pipeThrough(createTarDecoder({ strict: true }))) {
      yield { name: header.name, bytes: await collect(body, header.size) };
    }
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    throw new BackupFault(`${path} is damaged, or not all of it is there. Nothing was restored.`);
  }
}

async function collect(body: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of body) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const readerBytes = 256 * 1024;
const magic = 'age-encryption.org/v1\n-> scrypt ';

async function openSealed(path: string, passphrase: string): Promise<ReadableStream<Uint8Array>> {
  if ((await readStart(path)) !== magic) throw notOurs(path);
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const file = createReadStream(path, { highWaterMark: readerBytes });
  try {
    return (await decrypter.decrypt(
      Readable.toWeb(file) as globalThis.ReadableStream<Uint8Array>,
    )) as ReadableStream<Uint8Array>;
  } catch {
    // The library tells every fault of a header by throwing; to a person at a terminal they are two.
    file.destroy();
    throw new BackupFault(`This is not the passphrase of ${path}, or the start of the file was altered.`);
  }
}

async function readStart(path: string): Promise<string> {
  try {
    const file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length)).finally(() => file.close());
    return buffer.toString('latin1', 0, bytesRead);
  } catch (error) {
    throw toFault(error, path);
  }
}
