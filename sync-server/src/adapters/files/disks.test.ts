import { expect, test } from 'vitest';
import { createDisks } from './disks.ts';

const gigabyte = 1_000_000_000;

test('the fullest of the disks counts, and a folder that is still to be made stands on its parent’s', async () => {
  const asked: string[] = [];
  const disks = createDisks({
    paths: ['/tmp', '/tmp/not/there/yet'],
    now: () => new Date(),
    measure: async (path) => {
      asked.push(path);
      return { bavail: asked.length * 1_000, bsize: 4_096 };
    },
  });
  expect(await disks.freeBytes()).toBe(4_096_000);
  expect(asked).toEqual(['/tmp', '/tmp']);
});

test('full is what has no room for one more segment of the log, or refused a write within a minute', async () => {
  let freeBytes = gigabyte;
  let now = new Date('2026-11-22T12:00:00Z');
  const measure = async () => ({ bavail: freeBytes, bsize: 1 });
  const disks = createDisks({ paths: ['/tmp'], now: () => now, measure });
  expect(await disks.isFull()).toBe(false);
  freeBytes = 31_999_999;
  expect(await disks.isFull()).toBe(true);
  freeBytes = gigabyte;
  expect(await disks.isFull()).toBe(false);
  disks.noteFull();
  expect(await disks.isFull()).toBe(true);
  now = new Date(now.getTime() + 60_000);
  expect(await disks.isFull()).toBe(false);
});

test('the real disk says something', async () => {
  expect(await createDisks({ paths: ['.'], now: () => new Date() }).freeBytes()).toBeGreaterThan(0);
});
