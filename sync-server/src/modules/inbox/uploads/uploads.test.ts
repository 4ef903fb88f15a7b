import { setTimeout as sleep } from 'node:timers/promises';
import { uploadsApi } from 'schemas/inbox/uploads';
import { objectPathOf } from 'schemas/kit/fields/object-path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestSite, staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { addScans, makePngBomb, takePhoto } from './testing-photos.ts';
import { removeUnclaimedUploads } from './uploads.jobs.ts';
import { uploadsRoutes } from './uploads.routes.ts';

let site: TestSite;
let photo: Buffer;

beforeAll(async () => {
  site = await createTestSite();
  uploadsRoutes(site, { timeoutMs: 300 });
  photo = await takePhoto();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-20T15:00:00.000Z');
});

async function open(headers = {}): Promise<string> {
  const reply = await site.app.request(uploadsApi.open.path, { method: 'POST', headers });
  return ((await reply.json()) as { uploadURL: string }).uploadURL;
}

const put = (address: string, body: ReadableStream | Buffer, headers: Record<string, string> = {}) =>
  site.app.request(new URL(address).pathname + new URL(address).search, {
    method: 'PUT',
    body: body instanceof Buffer ? new Uint8Array(body) : body,
    headers: { 'content-type': 'image/jpeg', ...headers },
    duplex: 'half',
  } as RequestInit);

async function outcome(reply: Response): Promise<[number, string]> {
  const { code = 'ok' } = (await reply.json()) as { code?: string };
  return [reply.status, code];
}

const idOf = (address: string) => objectPathOf(address).split('/').at(-1) ?? '';
const stateOf = async (address: string) =>
  (await site.sql`select state from uploads where id = ${idOf(address)}`)[0]?.state;

describe('a photo', () => {
  test('goes to the signed address and is kept upright, without metadata, sealed', async () => {
    const address = await open();
    expect(await outcome(await put(address, photo))).toEqual([200, 'ok']);
    const sealed = await site.ctx.files.read(site.ctx, `uploads/${idOf(address)}`);
    expect(sealed?.includes(Buffer.from('JFIF'))).toBe(false);
    const kept = site.ctx.keyring.open(sealed ?? Buffer.alloc(0), `uploads/${idOf(address)}`);
    const metadata = await sharp(kept).metadata();
    expect([metadata.format, metadata.exif, metadata.width]).toEqual(['jpeg', undefined, 64]);
    expect(kept.includes(Buffer.from('Springfield Camera'))).toBe(false);
    expect(photo.includes(Buffer.from('Springfield Camera'))).toBe(true);
  });

  test('is offered where the browser already is, or at the public address', async () => {
    expect(await open()).toMatch(
      /^http:\/\/localhost\/u\/\.private\/uploads\/[0-9a-f-]{36}\?expires=\d+&sig=[0-9a-f]{64}$/,
    );
    const production = await createTestSite({
      env: { mode: 'production', publicOrigin: 'https://gate.example' },
    });
    uploadsRoutes(production);
    const reply = await production.app.request(uploadsApi.open.path, { method: 'POST' });
    expect(((await reply.json()) as { uploadURL: string }).uploadURL).toMatch(
      /^https:\/\/gate\.example\/u\//,
    );
    await production.close();
  });

  test('is shown to staff alone, each time written down', async () => {
    const address = await open();
    await put(address, photo);
    const path = objectPathOf(address);
    for (const [at, headers] of [
      [path, {}],
      [path, { authorization: 'Bearer wrong' }],
      [path.replace(/.{12}$/, '0123456789ab'), staffBearer],
      [objectPathOf(await open()), staffBearer],
    ] as const) {
      expect(await outcome(await site.app.request(at, { headers }))).toEqual([404, 'not_found']);
    }
    expect(await site.sql`select * from audit_entries where action = 'upload.viewed'`).toHaveLength(0);
    const shown = await site.app.request(path, { headers: staffBearer });
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('jpeg');
    const [view] = await site.sql`select actor, subject_id from audit_entries where action = 'upload.viewed'`;
    expect(view).toEqual({ actor: 'staff:clerk', subject_id: idOf(address) });
  });
});

describe('size and time', () => {
  const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);

  test('5,242,880 bytes are taken, one more is not, and leaves nothing behind', async () => {
    expect((await put(await open(), padded(5_242_880))).status).toBe(200);
    const address = await open();
    expect(await outcome(await put(address, padded(5_242_881)))).toEqual([413, 'too_large']);
    expect([await stateOf(address), await site.ctx.files.read(site.ctx, `uploads/${idOf(address)}`)]).toEqual(
      ['offered', undefined],
    );
  });

  test('a body that says it is too large is refused before a byte of it is read', async () => {
    let pulled = 0;
    const body = new ReadableStream(
      {
        pull() {
          pulled += 1;
        },
      },
      { highWaterMark: 0 },
    );
    const reply = await put(await open(), body, { 'content-length': '52428800' });
    expect([reply.status, pulled]).toEqual([413, 0]);
  });

  test('an endless one is cut at the limit', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(out) {
        sent += 65_536;
        out.enqueue(new Uint8Array(65_536));
      },
    });
    expect(await outcome(await put(await open(), body))).toEqual([413, 'too_large']);
    expect(sent).toBeLessThan(5_242_880 + 4 * 65_536);
  });

  const drip = async (out: ReadableStreamDefaultController) => {
    await sleep(50);
    out.enqueue(new Uint8Array(1));
  };
  test.each([
    ['that drips', drip],
    ['that stalls', () => new Promise<void>(() => undefined)],
  ])('one %s is ended by the clock', async (_what, pull) => {
    expect(await outcome(await put(await open(), new ReadableStream({ pull })))).toEqual([408, 'too_slow']);
  });
});

describe('what is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['HTML as .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['SVG', Buffer.from(svg), 'image/svg+xml'],
    ['SVG that says PNG', Buffer.from(svg), 'image/png'],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'image/gif'],
    ['PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['PDF that says JPEG', Buffer.from('%PDF-1.7'), 'image/jpeg'],
  ])('%s: 415', async (_name, bytes, type) => {
    expect(await outcome(await put(await open(), bytes, { 'content-type': type }))).toEqual([
      415,
      'photo_type_refused',
    ]);
  });

  test('a JPEG that says PNG, or nothing: 415', async () => {
    for (const type of ['image/png', '']) {
      expect((await put(await open(), photo, { 'content-type': type })).status).toBe(415);
    }
  });

  test.each([
    ['0 bytes', async () => Buffer.alloc(0), 'image/jpeg'],
    ['a truncated JPEG', async () => (await takePhoto(640, 480)).subarray(0, 900), 'image/jpeg'],
  ])('%s: 422 within a second and 100 MB', async (_name, make, type) => {
    const address = await open();
    const bytes = await make();
    const [startedAt, memory] = [performance.now(), process.memoryUsage.rss()];
    expect(await outcome(await put(address, bytes, { 'content-type': type }))).toEqual([
      422,
      'photo_unreadable',
    ]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 1024 * 1024);
  });

  test.each([
    ['a PNG of 12,000 x 12,000', () => makePngBomb(12_000)],
    ['a PNG of 60,000 x 60,000', () => makePngBomb(60_000)],
    ['a PNG of 1 x 39,000,000', () => makePngBomb(1, 39_000_000)],
    ['a PNG of 39,000,000 x 1', () => makePngBomb(39_000_000, 1)],
    ['a PNG of 200 x 16,000', () => makePngBomb(200, 16_000)],
    ['a JPEG of a thousand scans', () => addScans(photo, 1_000)],
  ])('%s is judged by its header: 422', async (_name, make) => {
    const address = await open();
    const bytes = make();
    const type = bytes[0] === 0xff ? 'image/jpeg' : 'image/png';
    const before = process.cpuUsage();
    expect(await outcome(await put(address, bytes, { 'content-type': type }))).toEqual([
      422,
      'photo_out_of_bounds',
    ]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  test('of many at once one is decoded at a time, and who finds no place to wait is told so', async () => {
    const big = await takePhoto(4_000, 3_000);
    const addresses = await Promise.all(Array.from({ length: 12 }, () => open()));
    const replies = await Promise.all(addresses.map((address) => put(address, big)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9);
    const refused = replies.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('5');
    // Its address is good for another try.
    const again = addresses[statuses.indexOf(503)] ?? '';
    expect((await put(again, photo)).status).toBe(200);
  });

  test.each([
    ['with a ZIP behind it', () => Buffer.concat([photo, Buffer.from('PK\x03\x04evil', 'latin1')])],
    [
      'with PHP in its comment',
      () =>
        Buffer.concat([
          photo.subarray(0, 2),
          Buffer.from('\xff\xfe\x00\x0f<?php evil??>', 'latin1'),
          photo.subarray(2),
        ]),
    ],
  ])('a JPEG %s is kept without it', async (_name, make) => {
    const address = await open();
    expect((await put(address, make())).status).toBe(200);
    const sealed = (await site.ctx.files.read(site.ctx, `uploads/${idOf(address)}`)) ?? Buffer.alloc(0);
    expect(site.ctx.keyring.open(sealed, `uploads/${idOf(address)}`).includes(Buffer.from('evil'))).toBe(
      false,
    );
  });
});

describe('the signed address', () => {
  test('is refused alike when late, used, changed, of another photo, or asked by GET', async () => {
    const used = await open();
    await put(used, photo);
    const [address, other] = [await open(), await open()];
    const flipped = address.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const swapped = address.replace(idOf(address), idOf(other));
    const later = address.replace(/expires=\d/, 'expires=9');
    const another = await takePhoto(30, 30);
    const replies = [used, flipped, swapped, later, address.replace(/&sig=.*/, '')].map((bad) =>
      put(bad, another),
    );
    const got = site.app.request(new URL(address).pathname + new URL(address).search);
    const bodies = await Promise.all([...replies, got].map(async (reply) => outcome(await reply)));
    expect(new Set(bodies.map(String))).toEqual(new Set(['403,upload_link_refused']));
    site.clock.now = new Date(site.clock.now.getTime() + 10 * 60_000);
    expect(await outcome(await put(address, photo))).toEqual([403, 'upload_link_refused']);
  });

  test('takes the same photo again whose answer was lost, one at a time or at once, and keeps one', async () => {
    const address = await open();
    const replies = await Promise.all([1, 2, 3].map(() => put(address, photo)));
    replies.push(await put(address, photo));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stateOf(address)).toBe('stored');
    expect(await outcome(await put(address, await takePhoto(20, 20)))).toEqual([403, 'upload_link_refused']);
  });

  test('takes one of two photos that are sent at once, and keeps that one', async () => {
    const address = await open();
    const [small, large] = [await takePhoto(20, 20), await takePhoto(40, 40)];
    const replies = await Promise.all([put(address, small), put(address, large)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const sealed = (await site.ctx.files.read(site.ctx, `uploads/${idOf(address)}`)) ?? Buffer.alloc(0);
    const { width } = await sharp(site.ctx.keyring.open(sealed, `uploads/${idOf(address)}`)).metadata();
    expect(width).toBe(replies[0]?.status === 200 ? 20 : 40);
  });
});

test('a photo that no rental claimed goes after a day, row and file', async () => {
  const [old, claimed] = [await open(), await open()];
  for (const address of [old, claimed]) await put(address, photo);
  await site.sql`update uploads set state = 'claimed' where id = ${idOf(claimed)}`;
  site.clock.now = new Date('2026-11-21T14:59:59.000Z');
  await removeUnclaimedUploads(site.ctx);
  expect(await stateOf(old)).toBe('stored');
  site.clock.now = new Date('2026-11-21T15:00:01.000Z');
  await removeUnclaimedUploads(site.ctx);
  expect([await stateOf(old), await stateOf(claimed)]).toEqual([undefined, 'claimed']);
  expect(await site.ctx.files.read(site.ctx, `uploads/${idOf(old)}`)).toBeUndefined();
  expect(await site.ctx.files.read(site.ctx, `uploads/${idOf(claimed)}`)).toBeDefined();
});
