import { expect, test } from 'vitest';
import {
  changedFields,
  daysPastDue,
  type LeaseStand,
  mostDaysPastDue,
  readWords,
  standingOf,
  toPrefixQuery,
  toStoredContact,
} from './customers.rules.ts';

const lease = (own: Partial<LeaseStand>): LeaseStand => ({
  state: 'active',
  vacatedOn: null,
  leavesOn: null,
  balanceCents: 0,
  oldestDueOn: null,
  ...own,
});
const today = '2026-11-20';

test.each([
  ["Zoë O'Brien-Núñez", ['zoe', 'obrien', 'nunez']],
  ['(859) 555-0142', ['8595550142']],
  ['+1 859.555.0142', ['8595550142']],
  ['555-0142', ['5550142']],
  ['  5550142 ', ['5550142']],
  [' 555-0142 ', ['5550142']],
  ['a 555-0142', ['a', '555', '0142']],
  ['a555-0142', ['a555', '0142']],
  ['555-0142b', ['555', '0142b']],
  ['555-0142 b', ['555', '0142', 'b']],
  ['Ann  Lee', ['ann', 'lee']],
  ['unit 859 555 0142', ['unit', '859', '555', '0142']],
  ['859 555 0142 x', ['859', '555', '0142', 'x']],
  ['859 0142', ['859', '0142']],
  ['859 555', ['859', '555']],
  ['ann.lee@mail.example', ['annleemailexample']],
  ['Ｆｕｌｌ width', ['full', 'width']],
  [` ' :* & | ! () `, []],
])('%j is cut into its words', (text, words) => {
  expect(readWords(text)).toEqual(words);
});

test('nothing that is typed becomes an operator of the query', () => {
  expect(toPrefixQuery(readWords(`a' | !b:* <-> c\\`))).toBe("'a':* & 'b':* & 'c':*");
});

test.each([
  ['what is due today is not late', '2026-11-20', null],
  ['a day later it is', '2026-11-19', 1],
  ['across a change of the clocks the days are days', '2026-10-31', 20],
])('%s', (_, oldestDueOn, days) => {
  expect(daysPastDue(lease({ balanceCents: 1, oldestDueOn }), today)).toBe(days);
});

test('an open invoice that credit covers is not late', () => {
  expect(daysPastDue(lease({ balanceCents: 0, oldestDueOn: '2026-10-01' }), today)).toBeNull();
});

test.each([
  ['past_due', [lease({ state: 'ended', balanceCents: 1, oldestDueOn: '2026-11-01' }), lease({})]],
  ['moving_out', [lease({ vacatedOn: today }), lease({})]],
  ['current', [lease({}), lease({ state: 'held' })]],
  ['held', [lease({ state: 'held' }), lease({ state: 'ended' })]],
  ['former', [lease({ state: 'ended' }), lease({ state: 'lapsed' })]],
  ['lapsed', [lease({ state: 'lapsed' })]],
  ['lapsed', []],
] as const)('of several leases the most pressing speaks: %s', (standing, leases) => {
  expect(standingOf(leases, today)).toBe(standing);
});

test('of several leases the days of the longest count', () => {
  const late = (oldestDueOn: string | null) => lease({ balanceCents: 1, oldestDueOn });
  expect(mostDaysPastDue([late('2026-11-19'), late('2026-11-10'), late(null)], today)).toBe(10);
  expect(mostDaysPastDue([late(null)], today)).toBeNull();
});

test('a contact is stored with its number as it is called, and what changed is told by name', () => {
  const contact = { firstName: 'Zoë', phone: '(859) 555-0142' } as Parameters<typeof toStoredContact>[0];
  expect(toStoredContact(contact)).toEqual({ firstName: 'Zoë', phone: '+18595550142' });
  expect(changedFields(contact, { ...contact, firstName: 'Zoe' })).toEqual(['firstName']);
  expect(changedFields(contact, contact)).toEqual([]);
});
