import { submissionEndpoints } from 'schemas/inbox/submission-endpoints';
import { expect, test } from 'vitest';
import { endpointOf, type Submission, writeSubmission } from './submission.ts';

const world = {
  now: () => new Date('2026-11-21T10:00:00Z'),
  newId: () => 'new id',
  randomBytes: (count: number) => new Uint8Array(count).map((_, at) => at),
};
const salt = '000102030405060708090a0b0c0d0e0f';
const submission = { kind: 'rental', body: { unit: '42' } } as unknown as Submission;
const bodyOf = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

test('is written once, with a salt of its own and the moment at which it was', () => {
  const { bytes, ...written } = writeSubmission(world, submission);
  expect(bodyOf(bytes)).toEqual({ unit: '42', salt });
  expect(written).toStrictEqual({
    id: 'new id',
    kind: 'rental',
    attachments: [],
    capturedAt: '2026-11-21T10:00:00.000Z',
  });
});

test('keeps its id and photos, and names what it takes the place of, within and beside its seal', () => {
  const attachments = [{ id: 'photo', bytes: new Uint8Array(1) }];
  const { bytes, ...written } = writeSubmission(world, {
    ...submission,
    ...{ id: 'own id', supersedes: 'other', attachments },
  });
  expect(bodyOf(bytes)).toEqual({ unit: '42', salt, supersedes: 'other' });
  expect(written).toMatchObject({ id: 'own id', supersedes: 'other', attachments });
});

test('goes to the documented call of its kind', () => {
  expect(endpointOf('rental')).toBe(submissionEndpoints.rental);
});
