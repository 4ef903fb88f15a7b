import { describe, expect, test } from 'vitest';
import { readRecord } from './sealed-record.rules.ts';

const id = '01A20696-2811-7390-A15A-CBA7B4AED33A';
const fingerprint = 'f'.repeat(64);
const header = { id, kind: 'rental', schemaVersion: 1, fingerprint, keyId: 'k1', capturedAt: 'yesterday' };
const sealed = (own: object = {}, outer: object = {}) => ({
  header: JSON.stringify({ ...header, ...own }),
  encapsulated: 'AQI',
  ciphertext: 'AwQF',
  ...outer,
});
const refusal = (sent: unknown) => {
  const read = readRecord(sent);
  return 'refusal' in read ? read.refusal : undefined;
};
const named = { id: id.toLowerCase(), fingerprint };

test('a record keeps the very text of its header, and its id in one spelling', () => {
  const sent = sealed({ future: true });
  expect(readRecord(sent)).toEqual({
    record: {
      header: { ...header, future: true, id: id.toLowerCase() },
      headerText: sent.header,
      encapsulated: Buffer.from([1, 2]),
      ciphertext: Buffer.from([3, 4, 5]),
    },
  });
});

const photo = (id: string) => ({ id, sha256: fingerprint, sealedSha256: fingerprint, byteCount: 1 });

test('a record without photos and without a receipt is one, too, and so is one with two photos', () => {
  expect(refusal(sealed({ receiptNumber: undefined, attachments: [] }))).toBeUndefined();
  const two = [photo(id), photo(id.replace('A', 'B'))];
  expect(refusal(sealed({ attachments: two }))).toBeUndefined();
});

describe('what is refused is named as far as it can be', () => {
  const twice = [photo(id), photo(id.toLowerCase())];
  test.each([
    ['nothing', undefined, { id: null, fingerprint: null, status: 'malformed' }],
    ['null', null, { id: null, fingerprint: null, status: 'malformed' }],
    ['a text', 'sealed', { id: null, fingerprint: null, status: 'malformed' }],
    ['no header', { ciphertext: 'A' }, { id: null, fingerprint: null, status: 'malformed' }],
    [
      'a header that is a number',
      sealed({}, { header: 7 }),
      { id: null, fingerprint: null, status: 'malformed' },
    ],
    [
      'a header in a list',
      sealed({}, { header: [JSON.stringify(header)] }),
      { id: null, fingerprint: null, status: 'malformed' },
    ],
    [
      'a header that is no JSON',
      sealed({}, { header: '{' }),
      { id: null, fingerprint: null, status: 'malformed' },
    ],
    ['a header without an id', sealed({ id: 'x' }), { id: null, fingerprint: null, status: 'malformed' }],
    ['no ciphertext', sealed({}, { ciphertext: undefined }), { ...named, status: 'malformed' }],
    ['what is no base64', sealed({}, { ciphertext: '!' }), { ...named, status: 'malformed' }],
    [
      'a key that is too long',
      sealed({}, { encapsulated: 'A'.repeat(129) }),
      { ...named, status: 'too_large' },
    ],
    [
      'both, too long and wrong',
      sealed({}, { encapsulated: 'A'.repeat(129), ciphertext: '!' }),
      { ...named, status: 'malformed' },
    ],
    ['a NUL in its kind', sealed({ kind: 'rental\0' }), { ...named, status: 'malformed' }],
    ['a NUL in its receipt', sealed({ receiptNumber: 'R\0' }), { ...named, status: 'malformed' }],
    ['two photos of one name', sealed({ attachments: twice }), { ...named, status: 'malformed' }],
  ])('%s', (_, sent, expected) => {
    expect(refusal(sent)).toEqual(expected);
  });
});
