import { randomInt } from 'node:crypto';
import { holdsCardData } from 'schemas/kit/fields/card-data';
import { hasCardNumber } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../api-docs/contracts.ts';
import { bodyWith, listTextFields } from './testing-text-fields.ts';

const bodies = operations.flatMap(({ id, contract: { body } }) => (body ? [{ call: id, body }] : []));
const fields = bodies.flatMap(({ call, body }) =>
  listTextFields(body).map((field) => ({ ...field, body, name: `${call}: ${field.path.join('.')}` })),
);
const free = fields.filter(({ isFree }) => isFree);
const others = fields.filter(({ isFree }) => !isFree);

const numbers = [
  '4242424242424242',
  '4242 4242 4242 4242',
  'my card is 5555-5555-5555-4444, thanks',
  '3782.822463.10005',
  '４１１１１１１１１１１１１１１１',
  'no6200000000000005',
];

// What programs write and nobody types, what is kept sealed, what is kept as a hash only, and what is looked at cell by cell.
const takesAnyDigits = new Set([
  'driversLicenseNumber',
  'licenseNumber',
  'selectedUnitId',
  'id',
  'account',
  'salt',
  'referralCode',
  'leaseVersion',
  'stripePaymentMethodId',
  'paymentIntentId',
  'password',
  'currentPassword',
  'newPassword',
  'csv',
]);

describe('a card number', () => {
  test('is refused in every free text and name of every contract, however it is written', () => {
    expect(free.length).toBeGreaterThan(80);
    const taken = free.filter(
      ({ path, body }) => !numbers.every((number) => holdsCardData(bodyWith(path, number), body)),
    );
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  test('fits into no other field, but for those that programs write or nobody reads', () => {
    const open = others.filter(({ path, schema }) => {
      const fits = numbers.some((number) => z.safeParse(schema, number).success);
      return fits && !takesAnyDigits.has(path.at(-1) ?? '');
    });
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test('is refused where a contract knows of nothing, and as a number too', () => {
    for (const { body } of bodies) {
      expect(holdsCardData({ whatIsThis: ['4242 4242 4242 4242'] }, body)).toBe(true);
      expect(holdsCardData({ whatIsThis: 4_242_424_242_424_242 }, body)).toBe(true);
    }
    expect(holdsCardData({ anything: '4242424242424242' }, undefined)).toBe(true);
  });

  test('has keys that are refused in every body, whatever stands under them', () => {
    for (const { body } of bodies) {
      for (const key of ['cardNumber', 'card-number', 'CVV', 'expiry_month', 'securityCode']) {
        expect(holdsCardData({ [key]: '1' }, body)).toBe(true);
        expect(holdsCardData({ inner: [{ [key]: null }] }, body)).toBe(true);
      }
    }
  });
});

describe('an id is no card number', () => {
  const count = Number(process.env.CARD_IDS ?? 20_000);
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

  test(`in any of ${count} ids, paths and hashes (SEED=${seed})`, () => {
    const hex = createHex(seed);
    const places = others.filter(({ schema }) =>
      [uuidOf(hex), pathOf(hex), hex(64)].some((text) => z.safeParse(schema, text).success),
    );
    expect(places.length).toBeGreaterThan(40);
    let lookAlikes = 0;
    for (let i = 0; i < count; i += 1) {
      const text = [uuidOf, pathOf, (next: typeof hex) => next(64)][i % 3]?.(hex) ?? '';
      const { path, body, name } = places[i % places.length] as (typeof places)[number];
      if (hasCardNumber(text)) lookAlikes += 1;
      if (holdsCardData(bodyWith(path, text), body)) expect.fail(`${name}: ${text}`);
    }
    // As a control: looked through like free text, some would have been refused.
    expect(lookAlikes).toBeGreaterThan(0);
  });
});

/** Hexadecimal digits that repeat for a seed. */
function createHex(seed: number): (length: number) => string {
  let state = seed >>> 0;
  const digit = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 28).toString(16);
  };
  return (length) => Array.from({ length }, digit).join('');
}

const uuidOf = (hex: (length: number) => string) => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
const pathOf = (hex: (length: number) => string) => `/objects/uploads/${uuidOf(hex)}`;
