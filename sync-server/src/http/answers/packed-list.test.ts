import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { joinPieces, packPiece } from './packed-list.ts';

const row = (i: number) => JSON.stringify({ number: i, name: `Zoë ${i}`, status: 'available' });
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => row(from + i)).join(',');

test.each([
  ['no piece', []],
  ['one', [rows(0, 3)]],
  ['many, longer than a window of deflate', [rows(0, 900), rows(900, 1_800), rows(1_800, 2_700)]],
  ['empty ones among them', ['', rows(0, 2), '', rows(2, 4), '']],
])('%s joined is one list, packed or not', (_, pieces) => {
  const list = joinPieces(pieces.map(packPiece));
  const text = `[${pieces.filter(Boolean).join(',')}]`;
  expect(Buffer.from(list.raw).toString()).toBe(text);
  expect(gunzipSync(list.gz ?? '').toString()).toBe(text);
  // One member: a second one would be left out by a browser.
  expect(Buffer.from(list.gz ?? '').readUInt32LE((list.gz?.length ?? 0) - 4)).toBe(Buffer.byteLength(text));
});

test('the tag is that of what it says', () => {
  const [a, b, c] = [packPiece(row(1)), packPiece(row(2)), packPiece(row(3))];
  expect(joinPieces([a, b]).etag).toBe(joinPieces([packPiece(row(1)), packPiece(row(2))]).etag);
  expect(new Set([[a, b], [b, a], [a, c], [a]].map((pieces) => joinPieces(pieces).etag)).size).toBe(4);
});

test('in pieces it is at most a tenth larger', () => {
  const whole = joinPieces([packPiece(rows(0, 2_000))]).gz?.length ?? 0;
  const pieces = Array.from({ length: 20 }, (_, i) => packPiece(rows(i * 100, i * 100 + 100)));
  expect(joinPieces(pieces).gz?.length ?? 0).toBeLessThan(whole * 1.1);
});
