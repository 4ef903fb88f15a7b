import { expect, test } from 'vitest';
import { keepErrors, type StepErrors } from './step-errors.ts';

type Field = 'city' | 'phone';
const found: StepErrors<Field> = { city: 'City required' };

test.each<[string, StepErrors<Field>, string[], StepErrors<Field>]>([
  ['nobody is told anything before a step was refused', {}, ['city'], {}],
  [
    'once it was, a field that is emptied is marked too',
    { phone: 'no' },
    ['city'],
    { phone: 'no', ...found },
  ],
  ['an error stays while its rule is broken', { city: 'old' }, ['city'], found],
  ['it goes with its cause', { phone: 'no', city: 'old' }, ['phone'], { city: 'old' }],
  ['what was not edited is left alone', { phone: 'no' }, [], { phone: 'no' }],
])('%s', (_, errors, edited, kept) => {
  expect(keepErrors(errors, found, edited)).toEqual(kept);
});
