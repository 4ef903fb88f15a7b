import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { holdsCardData } from './card-data.ts';
import { firstName, textField } from './fields.ts';

const card = '4242 4242 4242 4242';
const note = textField(0, 'note', 200);
const contract = z.object({
  name: firstName,
  id: z.string(),
  age: z.number(),
  notes: z.array(note),
  ids: z.array(z.string()),
  pair: z.tuple([note, z.string()]),
  byDay: z.record(z.string(), note),
  hashes: z.record(z.string(), z.string()),
  maybe: note.optional(),
  either: z.union([z.object({ note }), z.object({ hash: z.string() })]),
  piped: z.pipe(note, z.string()),
  inside: z.object({ deep: z.object({ note, id: z.string() }) }),
  anything: z.unknown(),
});

describe('a card number is found', () => {
  test.each([
    ['in a name', { name: card }],
    ['in a list of texts', { notes: ['fine', card] }],
    ['in the text of a pair', { pair: [card, 'x'] }],
    ['under any key of a record', { byDay: { monday: card } }],
    ['in a text that may be missing', { maybe: card }],
    ['in one of two shapes', { either: { note: card } }],
    ['in a text that becomes another', { piped: card }],
    ['deep inside', { inside: { deep: { note: card } } }],
    ['under a name that nobody knows', { other: card }],
    ['under a name that every object has', { toString: card }],
    ['as a number under such a name', { other: 4242424242424242 }],
    ['as a text where a list is expected', { notes: card }],
    ['as a text where an object is expected', { inside: card }],
  ])('%s', (_, body) => expect(holdsCardData(body, contract)).toBe(true));

  test('anywhere, where there is no contract', () => {
    expect(holdsCardData({ id: [card] }, undefined)).toBe(true);
    expect(holdsCardData(card, undefined)).toBe(true);
  });
});

describe('its digits are left alone', () => {
  test.each([
    ['in an id', { id: card }],
    ['in a list of ids', { ids: [card] }],
    ['where the contract leaves it to somebody else to judge, however deep', { anything: [{ more: card }] }],
    ['in a record of hashes', { hashes: { monday: card } }],
    ['in a hash deep inside', { inside: { deep: { id: card } } }],
    ['in the hash of one of two shapes', { either: { hash: '4242' } }],
    ['in a number that the contract knows', { age: 4242424242424242 }],
    ['where there are none', { name: 'Zoë', notes: ['fine'], maybe: undefined, anything: null }],
  ])('%s', (_, body) => expect(holdsCardData(body, contract)).toBe(false));

  test.each([null, undefined, true, '', 'fine'])('%o holds none', (body) => {
    expect(holdsCardData(body, undefined)).toBe(false);
  });
});

test.each([
  ...[
    'cardNumber',
    'card_number',
    'CARD-NUMBER',
    'cvv',
    'CVC',
    'security code',
    'pan',
    'expiryMonth',
    'expiry_year',
  ],
])('a key %j belongs to a card, whatever stands there and however deep', (key) => {
  expect(holdsCardData({ [key]: null }, contract)).toBe(true);
  expect(holdsCardData({ anything: { more: [{ [key]: '' }] } }, contract)).toBe(true);
});

test.each(['cards', 'span', 'company', 'expiry'])('a key %j does not', (key) => {
  expect(holdsCardData({ [key]: 'fine' }, contract)).toBe(false);
});
