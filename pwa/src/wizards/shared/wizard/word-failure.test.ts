import { expect, test } from 'vitest';
import { expectReturnedOf } from '../../../../../tests/messages/expect-returned.ts';
import type { CallFailure } from '../../../core/api/api.ts';
import * as referFriend from '../../refer-friend/refer-friend.copy.ts';
import * as rentUnit from '../../rent-unit/rent-unit.copy.ts';
import * as submit from '../submission/submit.copy.ts';
import { wordFailure } from './word-failure.ts';

const say = { ...submit.en, ...rentUnit.en.failed };
const asItIs = (english: string) => english;
const refused = (failure: Partial<CallFailure>) =>
  wordFailure(say, asItIs, {
    state: 'refused',
    id: 'record',
    failure: { code: 'unit_taken', ...failure } as CallFailure,
  });

test('a refusal is told in the server’s words', () => {
  expect(say.title).toBe('Rental Failed');
  expect(refused({ message: 'That unit was just taken.' })).toBe('That unit was just taken.');
});

test.each([
  ['rent a unit', rentUnit, 'Rental Failed', 'Unable to complete rental. Please try again.'],
  ['refer a friend', referFriend, 'Error', 'Failed to create referral'],
])('%s: an answer without words gets the documented ones', (feature, { en }, title, documented) => {
  const words = { ...submit.en, ...en.failed };
  expect(words.title).toBe(title);
  const failure = { code: 'unexpected', message: '502: Bad Gateway' } as CallFailure;
  const said = wordFailure(words, asItIs, { state: 'refused', id: 'record', failure });
  expectReturnedOf(feature)(said, documented, 'the server answers without a sentence');
  expect(wordFailure(words, asItIs, null)).toBe(documented);
});

test('missing fields follow the sentence, as a list', () => {
  const failure = { message: 'Some is missing.', missingFields: ['driversLicenseNumber', 'city'] };
  expect(refused(failure)).toBe('Some is missing. Missing: driversLicenseNumber, city');
});

test('what was not answered at all is no failure', () => {
  expect(refused({ code: 'unreachable', message: 'no answer' })).toBe(null);
});
