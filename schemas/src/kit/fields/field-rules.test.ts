import { describe, expect, test } from 'vitest';
import { checkNumberField, checkNumberMissing, isCheckNumbered } from './check-number.ts';
import * as field from './fields.ts';

const say = field.fieldMessages;

/** All messages in their order: a rule that ends the others leaves one. */
function messagesOf(schema: { safeParse: (value: unknown) => unknown }, value: unknown): string[] {
  const parsed = schema.safeParse(value) as { error?: { issues: { message: string }[] } };
  return parsed.error?.issues.map(({ message }) => message) ?? [];
}

const note = field.paragraphField(10, 'too short', 40);

describe('what is missing is said in the field’s own words', () => {
  test.each([
    ['first name', field.firstName, say.firstName],
    ['city', field.city, say.city],
    ['license number', field.licenseNumber, say.licenseNumber],
    ['e-mail', field.email, say.email],
    ['phone', field.phone, say.phone],
    ['gate code', field.gateCode, say.gateCodeLength],
    ['paragraph', note, 'too short'],
  ])('%s', (_, schema, message) => {
    for (const nothing of [undefined, null, 7]) expect(messagesOf(schema, nothing)).toEqual([message]);
    expect(messagesOf(schema, '')).toEqual([message]);
  });
});

describe('the first thing that is wrong is the only one said', () => {
  test.each([
    ['a city of one hidden character', field.city, '\u202e', say.city],
    ['a license number of hidden characters', field.licenseNumber, '\u202e', say.licenseNumber],
    ['a paragraph of one', note, '\u202e', 'too short'],
    ['a name of one sign', field.firstName, '<', say.firstName],
    ['a name that is a card number', field.firstName, '4242 4242 4242 4242', say.cardNumber],
    ['an e-mail without its sign, with a hidden character', field.email, 'zoe\u200b', say.email],
    ['a phone of letters', field.phone, 'call me now', say.phone],
    ['a short phone', field.phone, '555', say.phone],
    ['eleven digits that begin with no 1', field.phone, '28595550142', say.phone],
    ['a code of two letters', field.gateCode, 'ab', say.gateCodeLength],
  ])('%s', (_, schema, text, message) => {
    expect(messagesOf(schema, text)).toEqual([message]);
  });
});

describe('what is too long is said', () => {
  test.each([
    ['a name', field.firstName, 100, say.tooLong],
    ['a city', field.city, 100, say.tooLong],
    ['a license number', field.licenseNumber, 30, say.tooLong],
    ['a paragraph', note, 40, say.tooLong],
    ['a check number', checkNumberField, 40, say.tooLong],
  ])('%s', (_, schema, max, message) => {
    expect(messagesOf(schema, 'a'.repeat(max))).toEqual([]);
    expect(messagesOf(schema, 'a'.repeat(max + 1))).toEqual([message]);
  });
});

test('spaces around it are no part of a text', () => {
  expect(field.firstName.parse('  Zoë ')).toBe('Zoë');
  expect(field.city.parse(' Springfield ')).toBe('Springfield');
  expect(field.licenseNumber.parse(' Z12-345 ')).toBe('Z12-345');
  expect(field.email.parse(' zoe@example.com ')).toBe('zoe@example.com');
  expect(note.parse(' some more words ')).toBe('some more words');
});

describe('a paragraph', () => {
  test.each([
    ['has lines and tabs', 'The first line\r\n\tand another', []],
    ['has no other hidden character', 'The first\u0007 line', [say.plainText]],
    ['has no card number', 'my card: 4242 4242 4242 4242', [say.cardNumber]],
    ['is as long as it has to be', 'ten letter', []],
    ['is no shorter', 'nine lett', ['too short']],
  ])('%s', (_, text, messages) => {
    expect(messagesOf(note, text)).toEqual(messages);
  });
});

test('card numbers are looked for where people write what they like, narrowed afterwards or not', () => {
  for (const free of [field.firstName, field.state, field.zipCode, note])
    expect(field.isFreeText(free)).toBe(true);
  for (const bound of [field.email, field.phone, field.gateCode]) expect(field.isFreeText(bound)).toBe(false);
});

describe('shapes', () => {
  test.each([
    ['40069', []],
    ['40069-1234', []],
    ['x40069', [say.zipCodeShape]],
    ['400690', [say.zipCodeShape]],
    ['40069-12', [say.zipCodeShape]],
    ['40069-12345', [say.tooLong, say.zipCodeShape]],
  ])('ZIP code %s', (text, messages) => {
    expect(messagesOf(field.zipCode, text)).toEqual(messages);
  });

  test.each(['zoe@example.com', 'Z.B@EXAMPLE.CO.UK', 'z@a.b', `${'a'.repeat(64)}@b.com`, 'z+1@x-y.org'])(
    'e-mail %s',
    (text) => expect(messagesOf(field.email, text)).toEqual([]),
  );
  test.each([
    'a@b',
    'a@b..com',
    'a@.com',
    '@b.com',
    'a b@c.com',
    'a@b c.com',
    'a@b.com.',
    'a@b.c_m',
    'a@b@c.com',
  ])('%s is no e-mail', (text) => expect(messagesOf(field.email, text)).toEqual([say.email]));
  test('the part before the sign has 64 letters, all of it 254', () => {
    expect(messagesOf(field.email, `${'a'.repeat(65)}@b.com`)).toEqual([say.email]);
    expect(messagesOf(field.email, `z@${'b'.repeat(248)}.com`)).toEqual([]);
    expect(messagesOf(field.email, `z@${'b'.repeat(249)}.com`)).toEqual([say.email]);
  });

  test.each([
    ['8595550142', true],
    ['1 859 555 0142', true],
    ['08595550142', false],
    ['85955501421', false],
    ['1595550142', false],
    ['8591550142', false],
  ])('%s can be called: %s', (text, can) => {
    expect(field.isUsPhone(text)).toBe(can);
  });
  test.each([
    ['18595550142', '8595550142'],
    ['28595550142', '28595550142'],
    ['1859555014', '1859555014'],
    ['(859) 555-0142', '8595550142'],
  ])('the digits of %s are %s', (text, digits) => {
    expect(field.phoneDigits(text)).toBe(digits);
  });
  test.each([
    ['(859) 555-0142', []],
    ['8'.repeat(31), [say.phone, say.phone]],
    ['859 555 0142                 ', []],
    ['859 555 0142                   ', [say.phone]],
    ['(059) 555-0142', [say.phoneShape]],
  ])('phone %s', (text, messages) => {
    expect(messagesOf(field.phone, text)).toEqual(messages);
  });

  test.each([
    ['4819', []],
    ['48190', [say.gateCodeLength]],
    ['481a', [say.gateCodeDigits]],
  ])('gate code %s', (text, messages) => {
    expect(messagesOf(field.gateCode, text)).toEqual(messages);
  });
  test.each(['50000', '00005', '4819', '1357'])('%s is no weak code', (code) => {
    expect(field.isWeakGateCode(code)).toBe(false);
  });
});

describe('the numbers of card networks', () => {
  test.each([
    ...['4000000000006', '4000000000000000006', '5100000000000008', '5500000000000004'],
    ...['2200000000000004', '2700000000000009', '340000000000009', '370000000000002'],
    ...['30000000000004', '3500000000000009', '36000000000008', '38000000000006', '39000000000005'],
    ...['6011000000000004', '6200000000000005', '6440000000000005', '6490000000000004', '6500000000000002'],
  ])('%s is one', (text) => expect(field.hasCardNumber(text)).toBe(true));
  test.each([
    ...['5000000000000009', '5600000000000003', '2100000000000005', '2800000000000008', '3100000000000003'],
    ...['3200000000000002', '6012000000000003', '6430000000000007', '9400000000000007', '1000000000000008'],
    ...['6000000000000007', '400000000006', '40000000000000000002'],
  ])('%s is none', (text) => expect(field.hasCardNumber(text)).toBe(false));
  test('up to three signs part its digits, and no letter', () => {
    expect(field.hasCardNumber('4 - 2 - 4 - 2 - 4 - 2 - 4 - 2 - 4 - 2 - 4 - 2 - 4 - 2 - 4 - 2')).toBe(true);
    expect(field.hasCardNumber('4242    4242 4242 4242')).toBe(false);
    expect(field.hasCardNumber('4242x4242x4242x4242')).toBe(false);
  });
  test('each run of a text is looked at', () => {
    expect(field.hasCardNumber('5000000000000009, not 4242 4242 4242 4242 and no 1000000000000008')).toBe(
      true,
    );
  });
});

test.each([
  [{ method: 'check', reference: '1042' }, true],
  [{ method: 'check', reference: '' }, false],
  [{ method: 'check' }, false],
  [{ method: 'cash' }, true],
])('%o has the number that it needs: %s', (body, expected) => {
  expect(isCheckNumbered(body)).toBe(expected);
  expect(checkNumberMissing).toEqual({ path: ['reference'], error: say.checkNumber });
});
