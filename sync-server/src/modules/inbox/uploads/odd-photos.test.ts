import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync, inflateSync } from 'node:zlib';
import { uploadsApi } from 'schemas/inbox/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../../testing/testing-app.ts';
import * as odd from './testing-odd-photos.ts';
import { takePhoto } from './testing-photos.ts';
import { uploadsRoutes } from './uploads.routes.ts';

setFlagsFromString('--expose-gc');
const tidyUp = runInNewContext('gc') as () => void;
let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  uploadsRoutes(site);
  // What the first photo loads is no cost of the next ones.
  await send(await takePhoto(), 'jpeg');
});
afterAll(() => site.close());

interface Sent {
  status: number;
  code: string | undefined;
  /** Milliseconds of CPU, of all threads. */
  cpuMs: number;
  /** The longest that the thread which answers everybody worked in one go. */
  turnMs: number;
}

/** By the kernel's count of nanoseconds: a busy machine makes a wait of it, but no work. */
const readLoopMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** What this thread works between two ticks of a millisecond. */
function watchTurns() {
  let [before, longest] = [readLoopMs(), 0];
  const look = () => {
    const now = readLoopMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, 1);
  return {
    end(): number {
      clearInterval(timer);
      look();
      return longest;
    },
  };
}

async function send(bytes: Buffer, format: string): Promise<Sent> {
  const opened = await site.app.request(uploadsApi.open.path, { method: 'POST' });
  const { pathname, search } = new URL(((await opened.json()) as { uploadURL: string }).uploadURL);
  const body = new Uint8Array(bytes);
  // What making the photo left behind is no cost of sending it.
  tidyUp();
  const [before, turns] = [process.cpuUsage(), watchTurns()];
  const reply = await site.app.request(pathname + search, {
    method: 'PUT',
    body,
    headers: { 'content-type': `image/${format}` },
  });
  const turnMs = turns.end();
  const { user, system } = process.cpuUsage(before);
  const { code } = (await reply.json()) as { code?: string };
  return { status: reply.status, code, cpuMs: (user + system) / 1_000, turnMs };
}

/** Milliseconds of CPU: 1.5 s, or on a machine that is slow now three times what it needs to unpack 256 MB. */
function cpuMsMax(): number {
  const packed = deflateSync(Buffer.alloc(256 * 1024 * 1024), { level: 1 });
  const before = process.cpuUsage();
  inflateSync(packed);
  const { user, system } = process.cpuUsage(before);
  return Math.max(1_500, (3 * (user + system)) / 1_000);
}

const taken = [200, undefined] as const;
const unreadable = [422, 'photo_unreadable'] as const;
const outOfBounds = [422, 'photo_out_of_bounds'] as const;

test.each<[string, string, () => Promise<Buffer>, readonly [number, string | undefined]]>([
  ['a PNG with 4 GB of packed text', 'png', odd.makeTextBomb, taken],
  ['a PNG with 4 GB of packed international text', 'png', odd.makeInternationalTextBomb, taken],
  ['a PNG with a packed profile of 100 MB', 'png', odd.makeProfileBomb, taken],
  ['a PNG of 400,000 crumbs', 'png', odd.makeCrumbs, outOfBounds],
  ['a JPEG of 40 megapixels that gets sharper as it loads', 'jpeg', () => odd.takeDear('jpeg'), taken],
  ['a WebP of 16 megapixels', 'webp', () => odd.takeDear('webp'), taken],
  ['a CMYK JPEG', 'jpeg', odd.takeCmykPhoto, taken],
  ['a JPEG with 4 MB of EXIF', 'jpeg', () => odd.takePhotoWithMuchBeside(0xffe1), taken],
  ['a JPEG with 4 MB of profile', 'jpeg', () => odd.takePhotoWithMuchBeside(0xffe2), taken],
  ['a JPEG with 4 MB of comments', 'jpeg', () => odd.takePhotoWithMuchBeside(0xfffe), taken],
  ['a JPEG that is a page too', 'jpeg', odd.takePolyglot, taken],
  ['a WebP that moves', 'webp', odd.takeAnimation, taken],
  ['half a JPEG', 'jpeg', () => odd.takeTruncated('jpeg'), unreadable],
  ['half a PNG', 'png', () => odd.takeTruncated('png'), unreadable],
  ['half a WebP', 'webp', () => odd.takeTruncated('webp'), unreadable],
])(
  '%s costs less than 1.5 s of CPU, and keeps nobody else waiting for 50 ms',
  async (_what, format, make, answer) => {
    const { status, code, cpuMs, turnMs } = await send(await make(), format);
    expect([status, code]).toEqual(answer);
    if (cpuMs >= 1_500) expect(cpuMs).toBeLessThan(cpuMsMax());
    expect(turnMs).toBeLessThan(50);
  },
);

test('the meter sees work that holds everybody else up', () => {
  const turns = watchTurns();
  const until = readLoopMs() + 80;
  while (readLoopMs() < until);
  expect(turns.end()).toBeGreaterThan(50);
});
