import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import { hasErrorAmong, pickErrors } from '../shared/frame/step-errors.ts';
import { actorsOf, failure, type Heard, hear, refused } from '../shared/submission/wizard-test-kit.ts';
import { initialContext, type MaintenanceContext, type MaintenanceDelivery } from './maintenance-context.ts';
import {
  applyChanges,
  emptyDraft,
  errorsOfMaintenance,
  fieldsOf,
  findErrors,
  type MaintenanceDraft,
  type MaintenanceErrors,
  type Step,
  toMaintenanceBody,
} from './maintenance-draft.ts';
import { maintenanceRequestMachine } from './maintenance-request.machine.ts';

const draft: MaintenanceDraft = {
  category: 'structural',
  issueType: 'roof-leak',
  priority: 'high',
  unitNumber: '42',
  lastName: "O'Brien",
  phone: '(859) 555-0123',
  description: 'Water drips from the ceiling onto my boxes.',
};
const findErrorsAt = (draft: MaintenanceDraft, step: Step) => pickErrors(findErrors(draft), fieldsOf[step]);
const hasErrorsAt = (errors: MaintenanceErrors, step: Step) => hasErrorAmong(errors, fieldsOf[step]);
const go = (state: string, event: Heard, more: Partial<MaintenanceContext> = {}) =>
  hear(maintenanceRequestMachine, { state, context: { ...initialContext, draft, ...more } }, event);
const actors = actorsOf('maintenanceRequest');
const done = (output: unknown) => actors.done('submitting', output);
const broke = actors.broke('submitting');
const applied = { state: 'applied', id: 'a', value: { ticketNumber: 'WS1' } } as MaintenanceDelivery;
const saved = { state: 'saved', id: 's', receipt: { id: 's' } } as MaintenanceDelivery;
const answered = (delivery: MaintenanceDelivery | null) => ({ type: 'answered', delivery });
const invalid = { type: 'invalid' };

test.each<[string, Heard, unknown[], Partial<MaintenanceContext>?]>([
  ['problem', { type: 'next' }, [invalid], { draft: emptyDraft }],
  ['problem', { type: 'next' }, []],
  ['details', { type: 'submit' }, [invalid], { draft: { ...draft, lastName: '' } }],
  ['details', { type: 'submit' }, [invalid], { draft: { ...draft, priority: null } }],
  ['details', { type: 'submit' }, []],
  ['submitting', done(applied), [answered(applied)]],
  ['submitting', done(saved), [answered(saved)]],
  ['submitting', done(refused('rate_limited')), [answered(refused('rate_limited'))]],
  ['submitting', broke, [answered(null)]],
])('in %s, %o tells the screen %o', (state, event, told, context) => {
  expect(go(state, event, context).told).toEqual(told);
});

test.each<[string, Heard, string, boolean, Partial<MaintenanceContext>?]>([
  ['submitting', done(applied), 'complete', true],
  ['submitting', done(saved), 'saved', true],
  ['submitting', done(saved), 'callNow', false, { draft: { ...draft, priority: 'emergency' } }],
  ['callNow', { type: 'acknowledge' }, 'saved', true],
])('in %s, %o leads to %s, and is the end: %s', (from, event, state, isOver, context) => {
  expect(go(from, event, context)).toMatchObject({ state, isOver });
});

describe('what is wrong', () => {
  test('is said of the fields that are, and of the step that asks', () => {
    const lacking = { ...draft, issueType: null, category: null, lastName: '', description: 'short' };
    expect(findErrorsAt(lacking, 'problem')).toStrictEqual({ issueType: fieldMessages.issueType });
    expect(findErrorsAt(lacking, 'details')).toStrictEqual({
      lastName: fieldMessages.lastName,
      description: fieldMessages.description,
    });
  });
  test.each([
    ['problem', ['issueType', 'priority']],
    ['details', ['unitNumber', 'lastName', 'phone', 'description', 'photos']],
  ] as const)('%s shows %o', (step, fields) => {
    for (const field of fields) {
      const shown = (['problem', 'details'] as const).filter((one) => hasErrorsAt({ [field]: 'wrong' }, one));
      expect(shown).toEqual([step]);
    }
  });
  test('stays under a field until that field is right', () => {
    const wrong = { draft: emptyDraft, errors: { lastName: 'Name', phone: 'Phone' } };
    const typed = (changes: Partial<MaintenanceDraft>) =>
      go('details', { type: 'edit', changes }, wrong).context.errors;
    expect(typed({ lastName: 'Núñez' })).toStrictEqual({ phone: 'Phone' });
    expect(typed({ lastName: '' })).toStrictEqual({ lastName: fieldMessages.lastName, phone: 'Phone' });
  });
  test('the server’s own is said at the field of the form', () => {
    const missing = (path: string) =>
      errorsOfMaintenance({ ...failure('missing_fields'), missingFields: [path] });
    expect(missing('photoPaths')).toStrictEqual({ photos: 'sentence of missing_fields' });
    expect(missing('issueType')).toStrictEqual({ issueType: 'sentence of missing_fields' });
    expect(missing('locale')).toStrictEqual({});
    expect(errorsOfMaintenance(failure('photo_unknown'))).toStrictEqual({
      photos: 'sentence of photo_unknown',
    });
    expect(go('submitting', done(refused('photo_unknown')))).toMatchObject({
      state: 'details',
      context: { errors: { photos: 'sentence of photo_unknown' } },
    });
  });
});

test('another category asks for another kind of fault; nothing is chosen beforehand', () => {
  expect(applyChanges(draft, { category: 'plumbing' })).toStrictEqual({
    ...draft,
    category: 'plumbing',
    issueType: null,
  });
  expect(applyChanges(draft, { category: 'structural' })).toStrictEqual(draft);
  expect(applyChanges({ ...draft, issueType: null }, { category: 'plumbing' }).issueType).toBeNull();
  expect(emptyDraft).toStrictEqual({
    ...{ category: null, issueType: null, priority: null },
    ...{ unitNumber: '', lastName: '', phone: '', description: '' },
  });
  expect(initialContext.isOffline).toBe(false);
});

test('what is sent has no spaces around it, and photos where there are some', () => {
  const { category: _, ...form } = draft;
  const spaced = {
    ...draft,
    unitNumber: ' 42 ',
    lastName: " O'Brien ",
    description: ` ${draft.description} `,
  };
  expect(toMaintenanceBody(spaced, { photoPaths: [], locale: 'es' })).toStrictEqual({
    ...form,
    locale: 'es',
  });
  const withPhoto = toMaintenanceBody(draft, { photoPaths: ['/objects/a'], locale: 'en' });
  expect(withPhoto).toStrictEqual({ ...form, locale: 'en', photoPaths: ['/objects/a'] });
  for (const missing of ['issueType', 'priority']) {
    expect(() =>
      toMaintenanceBody({ ...draft, [missing]: null }, { photoPaths: [], locale: 'en' }),
    ).toThrow();
  }
});

test('what becomes of the connection is noted on every step', () => {
  expect(go('problem', { type: 'noteConnection', isOffline: true }).context.isOffline).toBe(true);
  expect(
    go('problem', { type: 'noteConnection', isOffline: false }, { isOffline: true }).context.isOffline,
  ).toBe(false);
});
