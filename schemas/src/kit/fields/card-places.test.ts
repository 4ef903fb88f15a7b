import { expect, test } from 'vitest';
import { z } from 'zod';
import { holdsCardData } from './card-data.ts';
import { textField } from './fields.ts';

const card = '4242 4242 4242 4242';
const note = textField(0, 'note', 200);
const contract = z.object({
  id: z.string(),
  note,
  pair: z.tuple([note, note]),
  idPair: z.tuple([z.string(), z.string()]),
  byDay: z.record(z.string(), note),
  either: z.union([z.object({ note }), z.object({ hash: z.string() })]),
  pipedId: z.pipe(z.string(), z.string()),
});

test.each([
  ['beside what is fine', { id: 'a', note: card }, true],
  ['before what is fine', { note: card, id: 'a' }, true],
  ['in a list where one id is expected', { id: [card] }, true],
  ['in an object where one id is expected', { id: { more: card } }, true],
  ['as a text where a pair is expected', { pair: card }, true],
  ['as a text where a record is expected', { byDay: card }, true],
  ['as one of two ids', { idPair: ['a', card] }, false],
  ['as a hash, which one of two shapes has', { either: { hash: card } }, false],
  ['as a text that neither of two shapes has', { either: { other: card } }, true],
  ['as an id that becomes another', { pipedId: card }, false],
])('a card number %s is found: %s', (_, body, expected) => {
  expect(holdsCardData(body, contract)).toBe(expected);
});
