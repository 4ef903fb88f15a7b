import { fieldMessages } from 'schemas/kit/fields/fields';
import { maintenanceBody } from 'schemas/maintenance/maintenance';
import { describe, expect, test } from 'vitest';
import { hasErrorAmong, pickErrors } from '../shared/frame/step-errors.ts';
import { failure } from '../shared/submission/wizard-test-kit.ts';
import { roofLeak } from '../shared/wizard/every-wizard-test-kit.ts';
import { initialContext } from './maintenance-context.ts';
import {
  applyChanges,
  emptyDraft,
  errorsOfMaintenance,
  fieldsOf,
  findErrors,
  type Step,
  steps,
  toMaintenanceBody,
} from './maintenance-draft.ts';

describe('what is wrong', () => {
  test('is said of the fields that are, and of the step that asks', () => {
    const lacking = { ...roofLeak, issueType: null, category: null, lastName: '', description: 'short' };
    const findErrorsAt = (step: Step) => pickErrors(findErrors(lacking), fieldsOf[step]);
    const { issueType, lastName, description } = fieldMessages;
    expect(findErrorsAt('problem')).toStrictEqual({ issueType });
    expect(findErrorsAt('details')).toStrictEqual({ lastName, description });
  });

  test.each([
    ['problem', ['issueType', 'priority']],
    ['details', ['unitNumber', 'lastName', 'phone', 'description', 'photos']],
  ] as const)('%s shows %o', (step, fields) => {
    for (const field of fields) {
      expect(steps.filter((one) => hasErrorAmong({ [field]: 'wrong' }, fieldsOf[one]))).toEqual([step]);
    }
  });

  test('the server’s own is said at the field of the form', () => {
    const missing = (path: string) =>
      errorsOfMaintenance(failure('missing_fields', { missingFields: [path] }));
    expect(missing('photoPaths')).toStrictEqual({ photos: 'sentence of missing_fields' });
    expect(missing('issueType')).toStrictEqual({ issueType: 'sentence of missing_fields' });
    expect(missing('locale')).toStrictEqual({});
    expect(errorsOfMaintenance(failure('photo_unknown'))).toStrictEqual({
      photos: 'sentence of photo_unknown',
    });
  });

  test('a card number is refused before it is sent', () => {
    const description = 'The lock is broken, charge 4242 4242 4242 4242 please.';
    expect(findErrors({ ...roofLeak, description })).toEqual({ description: fieldMessages.cardNumber });
  });
});

test('another category asks for another kind of fault; nothing is chosen beforehand', () => {
  const plumbing = { category: 'plumbing' as const };
  expect(applyChanges(roofLeak, plumbing)).toStrictEqual({ ...roofLeak, ...plumbing, issueType: null });
  expect(applyChanges(roofLeak, { category: 'structural' })).toStrictEqual(roofLeak);
  expect(applyChanges({ ...roofLeak, issueType: null }, plumbing).issueType).toBeNull();
  expect(emptyDraft).toStrictEqual({
    ...{ category: null, issueType: null, priority: null },
    ...{ unitNumber: '', lastName: '', phone: '', description: '' },
  });
  expect(initialContext.isOffline).toBe(false);
});

test('what is sent is what the contract takes: no category, no spaces, and photos where there are some', () => {
  const { category: _, ...form } = roofLeak;
  const spaced = { unitNumber: ' 42 ', lastName: " O'Brien ", description: ` ${roofLeak.description} ` };
  const body = toMaintenanceBody({ ...roofLeak, ...spaced }, { photoPaths: [], locale: 'es' });
  expect(body).toStrictEqual({ ...form, locale: 'es' });
  expect(maintenanceBody.safeParse(body).success).toBe(true);
  const withPhoto = toMaintenanceBody(roofLeak, { photoPaths: ['/objects/a'], locale: 'en' });
  expect(withPhoto).toStrictEqual({ ...form, locale: 'en', photoPaths: ['/objects/a'] });
  for (const missing of ['issueType', 'priority']) {
    expect(() =>
      toMaintenanceBody({ ...roofLeak, [missing]: null }, { photoPaths: [], locale: 'en' }),
    ).toThrow();
  }
});
