import { AwsClient } from 'aws4fetch';
import { sha256Hex } from '../../core/sha256.ts';
import type { S3Keys } from '../../env/env.ts';
import { type Files, isObjectKey, PhotosAway, requireObjectKey } from './files.ts';

/** Of one whole request. A photo of 5 MB fits at 8 Mbit/s; the transaction that waits for it is ended after 10 s. */
export const s3TimeoutMs = 5_000;
/** Writes hold a connection of the database meanwhile: a slow store may have these of its ten, and no more. */
export const s3WritesMax = 4;

interface S3Options extends S3Keys {
  timeoutMs?: number | undefined;
  /** Keys in one page of a listing; S3 gives at most 1,000. */
  page?: number;
}

/** Objects in a bucket of any S3-compatible store, by path-style addresses. A try is never repeated here. */
export function createS3Files({
  endpoint,
  bucket,
  timeoutMs = s3TimeoutMs,
  page = 1_000,
  ...keys
}: S3Options) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const root = `${endpoint}/${bucket}`;
  const at = (key: string) => `${root}/${requireObjectKey(key)}`;
  let writing = 0;

  async function ask(url: string, init: RequestInit, isExpected: (status: number, text: string) => boolean) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await client.fetch(url, { ...init, signal, redirect: 'error' });
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.ok || isExpected(answer.status, faultOf(body))) return { status: answer.status, body };
      throw new Error(`${init.method} answered ${answer.status} ${faultOf(body)}`.trim());
    } catch (cause) {
      throw new PhotosAway({ cause });
    }
  }

  const files: Files = {
    async write(_within, key, bytes) {
      const url = at(key);
      if (writing >= s3WritesMax) throw new PhotosAway({ cause: new Error('too many writes at once') });
      writing += 1;
      try {
        // Compared by the store: what arrived is what was sent.
        const headers = { 'x-amz-content-sha256': sha256Hex(bytes) };
        await ask(url, { method: 'PUT', body: Buffer.from(bytes), headers }, never);
      } finally {
        writing -= 1;
      }
    },
    async read(_within, key) {
      const { status, body } = await ask(at(key), { method: 'GET' }, isNoSuchKey);
      return status === 404 ? undefined : body;
    },
    async remove(_within, key) {
      const url = at(key);
      const { status } = await ask(url, { method: 'HEAD' }, (status) => status === 404);
      await ask(url, { method: 'DELETE' }, isNoSuchKey);
      return status !== 404;
    },
    async *keys() {
      for (let last = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(page) });
        if (last) query.set('start-after', last);
        const { body } = await ask(`${root}?${query}`, { method: 'GET' }, never);
        const listing = body.toString();
        const found = [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
        yield* found.filter(isObjectKey);
        if (!/<IsTruncated>true</.test(listing) || found.length === 0) return;
        last = found.at(-1) ?? '';
      }
    },
  };
  /** Throws while the bucket cannot be reached with these keys. */
  const check = () => ask(`${root}?list-type=2&max-keys=1`, { method: 'GET' }, never).then(() => undefined);
  return { ...files, check };
}

const never = () => false;
// A bucket that is not there is a fault, and answers 404 as well.
const isNoSuchKey = (status: number, fault: string) => status === 404 && fault === 'NoSuchKey';
const faultOf = (body: Buffer) =>
  /<Code>(\w+)<\/Code>/.exec(body.subarray(0, 4_096).toString('latin1'))?.[1] ?? '';
