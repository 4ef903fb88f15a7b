import { fieldMessages } from 'schemas/kit/fields/fields';
import { moveOutBody } from 'schemas/leasing/move-outs';
import { createIntentBody } from 'schemas/payments/payments';
import { describe, expect, test } from 'vitest';
import { hasErrorAmong, pickErrors } from '../shared/frame/step-errors.ts';
import { failure } from '../shared/submission/wizard-test-kit.ts';
import { cleanUnit } from '../shared/wizard/every-wizard-test-kit.ts';
import {
  emptyDraft,
  errorsOfMoveOut,
  fieldsOf,
  findErrors,
  type MoveOutDraft,
  type Step,
  steps,
  toFinalRequest,
  toForm,
  toMoveOutBody,
} from './move-out-draft.ts';

const dirty: MoveOutDraft = { ...cleanUnit, unitCondition: 'dirty', cleaningFeeAccepted: true };
const spaced = { ...cleanUnit, unitNumber: ' 42 ', lastName: " O'Brien " };

describe('what is wrong', () => {
  test('is said of the fields that are, and of the step that asks', () => {
    const open = { ...dirty, cleaningFeeAccepted: false };
    const lacking = { ...open, lastName: '', unitEmptied: false, finalPaymentConfirmed: false };
    const findErrorsAt = (step: Step) => pickErrors(findErrors(lacking), fieldsOf[step]);
    const { lastName, unitEmptied, cleaningFeeAccepted, finalPaymentConfirmed } = fieldMessages;
    expect(findErrorsAt('verify')).toStrictEqual({ lastName });
    expect(findErrorsAt('checklist')).toStrictEqual({ unitEmptied, cleaningFeeAccepted });
    expect(findErrorsAt('finalPayment')).toStrictEqual({ finalPaymentConfirmed });
    expect(findErrors(open)).toStrictEqual({ cleaningFeeAccepted });
    expect(findErrors(cleanUnit)).toStrictEqual({});
    expect(findErrors(dirty)).toStrictEqual({});
  });

  test.each([
    ['verify', ['unitNumber', 'lastName', 'phone']],
    ['checklist', ['unitEmptied', 'unitCondition', 'cleaningFeeAccepted', 'conditionPhotos']],
    ['finalPayment', ['finalPaymentConfirmed']],
  ] as const)('%s shows %o', (step, fields) => {
    for (const field of fields) {
      expect(steps.filter((one) => hasErrorAmong({ [field]: 'wrong' }, fieldsOf[one]))).toEqual([step]);
    }
  });

  test('the server’s own is said at the field of the form', () => {
    const missing = (path: string) => errorsOfMoveOut(failure('missing_fields', { missingFields: [path] }));
    expect(missing('conditionPhotoPaths')).toStrictEqual({ conditionPhotos: 'sentence of missing_fields' });
    expect(missing('phone')).toStrictEqual({ phone: 'sentence of missing_fields' });
    expect(missing('vacatedOn')).toStrictEqual({});
    expect(errorsOfMoveOut(failure('photo_unknown'))).toStrictEqual({
      conditionPhotos: 'sentence of photo_unknown',
    });
  });
});

describe('what is sent', () => {
  const extras = { photoPaths: [], vacatedOn: '2026-11-21', locale: 'es' as const };

  test('names what was ticked, the fee where there is one, and photos where there are some', () => {
    const form = {
      ...{ unitNumber: '42', lastName: "O'Brien", phone: '(859) 555-0123' },
      ...{ unitCondition: 'clean', unitEmptied: true, finalPaymentConfirmed: true },
    };
    expect(toForm(spaced)).toStrictEqual(form);
    expect(toForm(dirty)).toStrictEqual({ ...form, unitCondition: 'dirty', cleaningFeeAccepted: true });
    const { photoPaths: _, ...sent } = extras;
    const body = { ...form, ...sent, lockRemoved: true };
    expect(toMoveOutBody(spaced, extras)).toStrictEqual(body);
    const conditionPhotoPaths = ['/objects/a'];
    expect(toMoveOutBody(spaced, { ...extras, photoPaths: conditionPhotoPaths })).toStrictEqual({
      ...body,
      conditionPhotoPaths,
    });
  });

  test.each([
    ['clean', cleanUnit],
    ['dirty', dirty],
  ])('of a %s unit is what the contract takes', (_, draft) => {
    expect(moveOutBody.safeParse(toMoveOutBody(draft, extras)).error).toBeUndefined();
  });

  test('a fee that was accepted before the unit was called clean is left out', () => {
    const body = toMoveOutBody({ ...cleanUnit, cleaningFeeAccepted: true }, extras);
    expect(body).not.toHaveProperty('cleaningFeeAccepted');
  });

  test('the one sum is asked for as documented, and says for which unit it is; without a fee it is a bill', () => {
    const request = toFinalRequest(spaced, { cleaningFee: '30.00', toPay: '115.50' });
    expect(request).toStrictEqual({
      amount: 115.5,
      description: 'Move-out cleaning fee, unit 42',
      metadata: { type: 'move_out_cleaning_fee', unitNumber: ' 42 ', customerName: " O'Brien " },
    });
    expect(createIntentBody.safeParse(request).error).toBeUndefined();
    const bill = toFinalRequest(spaced, { cleaningFee: '0.00', toPay: '85.00' });
    expect(bill).toStrictEqual({
      amount: 85,
      description: 'Bill payment, unit 42',
      metadata: { type: 'bill_payment', unitNumber: ' 42 ', customerName: " O'Brien " },
    });
    expect(createIntentBody.safeParse(bill).error).toBeUndefined();
  });

  test('nothing is typed or ticked beforehand', () => {
    expect(emptyDraft).toStrictEqual({
      ...{ unitNumber: '', lastName: '', phone: '', unitEmptied: false, unitCondition: null },
      ...{ cleaningFeeAccepted: false, lockRemoved: false, paysLater: false, finalPaymentConfirmed: false },
    });
  });
});
