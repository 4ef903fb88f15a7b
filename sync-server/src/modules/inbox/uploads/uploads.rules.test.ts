import { expect, test } from 'vitest';
import { fileKey, isClaimable, linkText, readDeclaredType, recogniseImage } from './uploads.rules.ts';

test.each([
  ['image/jpeg', 'image/jpeg'],
  [' IMAGE/PNG ; charset=x', 'image/png'],
  ['image/webp', 'image/webp'],
  ['image/gif', undefined],
  ['', undefined],
  [undefined, undefined],
])('declared as %s: %s', (header, type) => {
  expect(readDeclaredType(header)).toBe(type);
});

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\xff\xd8\xfe', undefined],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\x89PNG\r\n\x1a', undefined],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
  ['RIFF\x01\x02\x03\x04WAVE', undefined],
  ['xIFF\x01\x02\x03\x04WEBP', undefined],
  ['GIF89a', undefined],
  ['', undefined],
])('bytes that begin with %j: %s', (bytes, type) => {
  expect(recogniseImage(Buffer.from(bytes, 'latin1'))).toBe(type);
});

test.each([
  ['stored', 'd', 'd', true],
  ['stored', 'd', 'other', false],
  ['stored', null, 'd', true],
  ['stored', 'd', null, true],
  ['stored', null, null, true],
  ['offered', 'd', 'd', false],
  ['claimed', 'd', 'd', false],
] as const)('a %s photo of draft %s, asked for by %s: %s', (state, draftHash, asking, expected) => {
  expect(isClaimable({ id: 'p1', state, draftHash }, asking)).toBe(expected);
});

test('a link is signed for one object and one end', () => {
  expect(linkText('p1', '99')).toBe('upload p1 until 99');
});

test('a file is kept under its id', () => {
  expect(fileKey('p1')).toBe('uploads/p1');
});
