import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../rental-draft.ts';
import { type Filled, fillIn, firstFieldOf, lines, pickLines, toFields, wordLine } from './fill-in.ts';
import type { LicenceFacts } from './licence/read-licence.ts';

const home = { address: '1240 Lincoln Park Rd', city: 'Bardstown', state: 'KY', zipCode: '40004' };
const maria = { firstName: 'Maria', lastName: 'Hernandez' };
const scanned: Filled = { ...maria, ...home, licenseNumber: 'H12345678' };
const facts: LicenceFacts = {
  name: maria,
  address: { state: 'whole', home },
  licenseNumber: 'H12345678',
  isNameCut: false,
  isExpired: false,
  isIdCard: false,
};
const typed = (changes: Partial<typeof emptyDraft>) => ({ ...emptyDraft, ...changes });

describe('what a licence says', () => {
  test('goes by the names of the form, and nothing else does', () => {
    expect(toFields(facts)).toEqual(scanned);
  });

  test.each([
    ['name', { ...facts, name: null }, { ...home, licenseNumber: 'H12345678' }],
    ['number', { ...facts, licenseNumber: null }, { ...maria, ...home }],
    ['address', { ...facts, address: { state: 'elsewhere' } }, { ...maria, licenseNumber: 'H12345678' }],
  ] as [string, LicenceFacts, Filled][])('has no %s where that could not be read', (_, facts, fields) => {
    expect(toFields(facts)).toEqual(fields);
  });
});

describe('filling in', () => {
  test('an untouched form takes everything, its proposed city and state too', () => {
    expect(fillIn(emptyDraft, scanned, {})).toEqual({ changes: scanned, asks: [] });
  });

  test.each([
    ['name', { lastName: 'Hernández-Ruiz' }, { ...home, licenseNumber: 'H12345678' }],
    ['address', { city: 'Lebanon' }, { ...maria, licenseNumber: 'H12345678' }],
    ['address', { state: 'OH' }, { ...maria, licenseNumber: 'H12345678' }],
    ['number', { licenseNumber: 'X9' }, { ...maria, ...home }],
  ] as const)('a %s that was typed otherwise waits for an answer, whole', (line, changes, filled) => {
    expect(fillIn(typed(changes), scanned, {})).toEqual({ changes: filled, asks: [line] });
  });

  test('of what was typed all over each line is asked about, and nothing changes', () => {
    const other = typed({ firstName: 'Ana', address: '9 Elm St', licenseNumber: 'X9' });
    expect(fillIn(other, scanned, {})).toEqual({ changes: {}, asks: [...lines] });
  });

  test.each(['MARIA', ' maria ', 'Maria'])('%o is what the licence says: nobody is asked', (firstName) => {
    expect(fillIn(typed({ firstName }), scanned, {}).asks).toEqual([]);
  });

  test('a space more between two words is no difference', () => {
    const draft = typed({ address: '1240  lincoln park   rd' });
    expect(fillIn(draft, scanned, {}).asks).toEqual([]);
  });

  test('a second card writes over what the first one has filled in, and asks about what was corrected since', () => {
    const second = { ...scanned, ...{ firstName: 'Zoe', lastName: 'Green' }, licenseNumber: 'G777' };
    expect(fillIn(typed(scanned), second, scanned)).toEqual({ changes: second, asks: [] });
    const { changes, asks } = fillIn(typed({ ...scanned, licenseNumber: 'H1' }), second, scanned);
    expect(asks).toEqual(['number']);
    expect(changes).not.toHaveProperty('licenseNumber');
    expect(changes).toMatchObject({ firstName: 'Zoe' });
  });

  test('a line that the card does not have is neither asked about nor emptied', () => {
    const { licenseNumber: _, ...rest } = scanned;
    expect(fillIn(typed({ licenseNumber: 'X9' }), rest, {})).toEqual({ changes: rest, asks: [] });
  });

  test('the answer takes whole lines, and only what the card has of them', () => {
    expect(pickLines(scanned, ['name'])).toEqual(maria);
    expect(pickLines({ lastName: 'Hernandez' }, lines)).toEqual({ lastName: 'Hernandez' });
    expect(pickLines(scanned, [])).toEqual({});
  });
});

describe('a line in words', () => {
  test.each([
    ['name', scanned, 'Maria Hernandez'],
    ['name', { lastName: 'Hernandez' }, 'Hernandez'],
    ['address', scanned, '1240 Lincoln Park Rd, Bardstown, KY 40004'],
    ['address', { city: 'Springfield', state: 'KY' }, ''],
    ['address', { zipCode: '40004' }, '40004'],
    ['number', scanned, 'H12345678'],
    ['number', {}, ''],
  ] as const)('%s of %o is %o', (line, fields, words) => {
    expect(wordLine(line, fields)).toBe(words);
  });

  test('is changed from its first field on', () => {
    expect(lines.map(firstFieldOf)).toEqual(['firstName', 'address', 'licenseNumber']);
  });
});
