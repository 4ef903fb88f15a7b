import fc from 'fast-check';
import type { Contact, ContactField } from 'schemas/customers/customers';
import { expect, test } from 'vitest';
import { mergeContact } from './merge-contact.ts';

const base: Contact = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@mail.example',
  phone: '(859) 555-0101',
  address: '12 Main St',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  acceptsSms: false,
};

test('a field that only they changed takes theirs, one that only I changed stays mine', () => {
  const { merged, clashes } = mergeContact(base, { ...base, city: 'Lebanon' }, { ...base, acceptsSms: true });
  expect(merged).toEqual({ ...base, city: 'Lebanon', acceptsSms: true });
  expect(clashes).toEqual([]);
});

test('a field that both changed stays mine and is named with both versions', () => {
  const { merged, clashes } = mergeContact(
    base,
    { ...base, city: 'Lebanon' },
    { ...base, city: 'Bardstown' },
  );
  expect(merged.city).toBe('Lebanon');
  expect(clashes).toEqual([{ field: 'city', mine: 'Lebanon', theirs: 'Bardstown' }]);
});

test('whatever two people do, no change of theirs is lost unseen', () => {
  const edits = fc.record(
    { city: fc.constantFrom('A', 'B', 'C'), state: fc.constantFrom('KY', 'OH'), acceptsSms: fc.boolean() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(edits, edits, (my, their) => {
      const [mine, stored] = [
        { ...base, ...my },
        { ...base, ...their },
      ];
      const { merged, clashes } = mergeContact(base, mine, stored);
      for (const field of Object.keys(base) as ContactField[]) {
        const isNamed = clashes.some((clash) => clash.field === field);
        const isLost = stored[field] !== base[field] && merged[field] !== stored[field];
        expect(isLost).toBe(isNamed);
      }
    }),
  );
});
