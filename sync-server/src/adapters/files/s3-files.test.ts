import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sha256Hex } from '../../core/sha256.ts';
import type { OpenDb } from '../../db/connection/open.ts';
import { PhotosAway } from './files.ts';
import { createS3Files, s3TimeoutMs, s3WritesMax } from './s3-files.ts';
import { startBadS3, startS3 } from './testing-s3.ts';

// No store here touches a database.
const within = {} as Pick<OpenDb, 'db'>;
const key = () => `uploads/${randomUUID()}`;
const photo = Buffer.from('sealed');

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-s3-'));
  s3 = await startS3(folder);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Every call of a store that is not well is the same outage, with its cause. */
async function expectAway(files: ReturnType<typeof createS3Files>, cause: RegExp) {
  const listing = async () => {
    for await (const _ of files.keys(within)) break;
  };
  for (const call of [
    () => files.write(within, key(), photo),
    () => files.read(within, key()),
    () => files.remove(within, key()),
    listing,
    files.check,
  ]) {
    const error = await call().then(
      () => 'answered',
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(PhotosAway);
    expect(String((error as PhotosAway).cause)).toMatch(cause);
  }
}

async function bad(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = await startBadS3(answer);
  stops.push(server.stop);
  return server.keys;
}

describe('a store that is not well', () => {
  test('is away', async () => {
    const server = await startBadS3(() => undefined);
    await server.stop();
    await expectAway(createS3Files(server.keys), /fetch failed/);
  });

  test('has other keys', async () => {
    await expectAway(createS3Files({ ...s3.keys, secretAccessKey: 'wrong' }), /answered 403/);
  });

  test('has lost its bucket, which is not the same as having no such photo', async () => {
    expect(await createS3Files(s3.keys).read(within, key())).toBeUndefined();
    await expectAway(createS3Files({ ...s3.keys, bucket: 'elsewhere' }), /answered 404 NoSuchBucket/);
  });

  test.each([500, 503, 429, 301])('answers %i', async (status) => {
    const keys = await bad((_request, response) => response.writeHead(status, { location: '/' }).end());
    await expectAway(createS3Files(keys), status === 301 ? /redirect|fetch failed/ : /answered/);
  });

  test('says nothing, or stops in the middle of an answer', async () => {
    for (const answer of [
      () => undefined,
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' }).write('half');
      },
    ]) {
      await expectAway(createS3Files({ ...(await bad(answer)), timeoutMs: 50 }), /timeout/i);
    }
  });

  test('answers with a page of somebody else', async () => {
    const keys = await bad((_request, response) => response.writeHead(404).end('<h1>Not found</h1>'));
    const reading = createS3Files(keys).read(within, key());
    await expect(reading).rejects.toBeInstanceOf(PhotosAway);
  });
});

test('a slow store has a few of the database’s connections, never all of them', async () => {
  let arrived = 0;
  const files = createS3Files({
    ...(await bad(() => {
      arrived += 1;
    })),
    timeoutMs: 300,
  });
  const writes = Array.from({ length: s3WritesMax + 3 }, () => files.write(within, key(), photo));
  const refused = await Promise.allSettled(writes.slice(s3WritesMax));
  expect(refused.map((write) => write.status)).toEqual(['rejected', 'rejected', 'rejected']);
  await Promise.allSettled(writes);
  expect(arrived).toBe(s3WritesMax);
  // The transaction that waits for a photo is ended by the database after 10 s.
  expect(s3TimeoutMs).toBeLessThan(10_000);
  await Promise.allSettled([files.write(within, key(), photo)]);
  expect(arrived).toBe(s3WritesMax + 1);
});

test('what is sent carries its hash, which the store compares', async () => {
  let hash: string | string[] | undefined;
  const files = createS3Files(
    await bad((request, response) => {
      hash = request.headers['x-amz-content-sha256'];
      request.resume().on('end', () => response.end());
    }),
  );
  await files.write(within, key(), photo);
  expect(hash).toBe(sha256Hex(photo));
});

/** A listing as S3 gives it; the server from the registry cannot cut one into pages on this OpenSSL. */
const listPages = (keys: string[]) =>
  bad((request, response) => {
    const query = new URL(request.url ?? '', 'http://store').searchParams;
    const after = keys.filter((name) => name > (query.get('start-after') ?? ''));
    const page = after.slice(0, Number(query.get('max-keys')));
    const contents = page.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('');
    const isTruncated = page.length < after.length;
    response.end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents}</ListBucketResult>`);
  });

test.each([0, 1, 3, 4, 10])(
  '%i photos are listed in pages of three, without what somebody else keeps there',
  async (count) => {
    const ours = Array.from({ length: count }, key).sort();
    const files = createS3Files({ ...(await listPages(['backups/site.tar', ...ours, 'x/y'])), page: 3 });
    const found: string[] = [];
    for await (const name of files.keys(within)) found.push(name);
    expect(found).toEqual(ours);
  },
);
