import 'fake-indexeddb/auto';
import { attachmentBytesMax, ciphertextCharsMax } from 'schemas/inbox/submissions';
import { composeReceiptNumber, deviceLabel } from 'schemas/kit/fields/receipt-number';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeviceRow, readMeta } from '../storage/outbox-db.ts';
import { openTestBench, type TestBench } from '../testing/testing-outbox.ts';
import { saveRecord } from './save-record.ts';
import type { WrittenSubmission } from './submission.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openTestBench();
});
afterEach(() => bench.close());

const write = (more: Partial<WrittenSubmission> = {}): WrittenSubmission => ({
  id: v7(),
  kind: 'rental',
  bytes: new Uint8Array([1, 2, 3]),
  attachments: [],
  capturedAt: '2026-11-21T10:00:00.000Z',
  ...more,
});
/** `meanwhile`: what happens to the store once, between the look at it and the commit. */
function save(written: WrittenSubmission, meanwhile?: () => void) {
  let runOnce = meanwhile;
  const randomBytes = (count: number) => {
    runOnce?.();
    runOnce = undefined;
    return crypto.getRandomValues(new Uint8Array(count));
  };
  const call = () => Promise.reject(new Error('nobody is asked'));
  return saveRecord({ db: bench.db, call, now: () => new Date(), newId: v7, randomBytes }, written, false);
}
const waiting = async () => (await readMeta(bench.db, 'counters'))?.waiting;
const numberOf = ({ hash, sequence }: DeviceRow) =>
  composeReceiptNumber({ device: deviceLabel(hash), sequence });

test('the same one saved twice is one record, as it was the first time', async () => {
  const written = write({ attachments: [{ id: v7(), bytes: new Uint8Array([1]) }] });
  const first = await save(written);
  expect(await save(written)).toEqual(first);
  expect(await bench.db.records.toArray()).toEqual([first]);
  expect([await waiting(), await bench.db.attachments.count()]).toEqual([1, 1]);
});

describe('the size', () => {
  const sealChars = 16;
  const bodyBytesMax = (ciphertextCharsMax / 4) * 3 - sealChars;
  test.each([
    ['that a server just takes', 0, 1],
    ['that no server takes', 1, 0],
  ])('of a record %s', async (_which, more, count) => {
    const saving = save(write({ bytes: new Uint8Array(bodyBytesMax + more) }));
    if (count) expect((await saving).ciphertext).toHaveLength(ciphertextCharsMax);
    else await expect(saving).rejects.toThrow('a record that no server takes');
    expect(await bench.db.records.count()).toBe(count);
  });

  const secretBytes = 65;
  const photoBytesMax = attachmentBytesMax - secretBytes - sealChars;
  test.each([
    ['that a server just takes', 0, 1],
    ['that no server takes', 1, 0],
  ])('of a photo %s', async (_which, more, count) => {
    const bytes = new Uint8Array(photoBytesMax + more);
    const saving = save(write({ attachments: [{ id: v7(), bytes }] }));
    if (count) await saving;
    else await expect(saving).rejects.toThrow('a photo that no server takes');
    expect(await bench.db.attachments.count()).toBe(count);
    expect((await bench.db.attachments.toArray())[0]?.sealed.length).toBe(
      count ? attachmentBytesMax : undefined,
    );
  });
});

test('what a record does not have is not named beside it', async () => {
  const bare = JSON.parse((await save(write())).header);
  for (const name of ['attachments', 'supersedes']) expect(Object.keys(bare)).not.toContain(name);
  const supersedes = v7();
  const full = await save(write({ supersedes, attachments: [{ id: v7(), bytes: new Uint8Array([1]) }] }));
  expect(JSON.parse(full.header)).toMatchObject({ supersedes, attachments: [{}] });
});

describe('a number is given anew', () => {
  beforeEach(async () => {
    await save(write());
  });
  const deviceRow = async () => (await readMeta(bench.db, 'device')) as DeviceRow;

  test('where another page took it meanwhile', async () => {
    const before = await deviceRow();
    const record = await save(write(), () => void bench.db.meta.put({ ...before, sequence: 2 }));
    expect(await deviceRow()).toEqual({ ...before, sequence: 3 });
    expect(record.receiptNumber).toBe(numberOf({ ...before, sequence: 3 }));
  });

  test('where another device came to its place, as far as this one was', async () => {
    const before = await deviceRow();
    const other = { ...before, token: 'other', hash: 'e'.repeat(64), incarnation: v7() };
    const record = await save(write(), () => void bench.db.meta.put(other));
    expect(await deviceRow()).toEqual({ ...other, sequence: 2 });
    expect(record.receiptNumber).toBe(numberOf({ ...other, sequence: 2 }));
  });

  test('where the store was emptied: by a new device', async () => {
    const before = await deviceRow();
    const record = await save(write(), () => void bench.db.meta.delete('device'));
    const after = await deviceRow();
    expect(after.sequence).toBe(1);
    expect(after.token).not.toBe(before.token);
    expect(record.receiptNumber).toBe(numberOf(after));
  });
});
