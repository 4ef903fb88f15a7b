import { submissionEndpoints } from 'schemas/inbox/submission-endpoints';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import { describe, expect, test } from 'vitest';
import { keyInFields, prefill, toBody } from './key-in-fields.ts';

const person = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: 'zoe@example.com',
  phone: '(859) 555-0101',
  address: '12 Main St',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
};
const claim = { unitNumber: '42', lastName: person.lastName };

/** What somebody types, by kind. */
const typed: Record<SubmissionKind, Record<string, string | boolean>> = {
  rental: {
    ...person,
    driversLicenseNumber: 'S1234-5678',
    selectedUnitId: '018f0000-0000-7000-8001-00000000000a',
    gateCode: '2468',
    paymentMethodSetup: true,
  },
  move_out: {
    ...claim,
    phone: person.phone,
    unitCondition: 'clean',
    unitEmptied: true,
    finalPaymentConfirmed: true,
    cleaningFeeAccepted: false,
    lockRemoved: true,
  },
  payment_promise: { ...claim, paymentAmount: '60' },
  maintenance_request: {
    ...claim,
    phone: person.phone,
    issueType: 'roof-leak',
    priority: 'high',
    description: 'Water drips from the ceiling.',
  },
  referral: { refereeEmail: 'friend@example.com', referenceName: 'Ann' },
  info_change: { ...claim, phone: person.phone },
};

describe.each(Object.keys(keyInFields) as SubmissionKind[])('%s', (kind) => {
  const fields = keyInFields[kind];
  const contract = submissionEndpoints[kind].body;

  test('asks for all that its contract demands', () => {
    const parsed = contract.safeParse(toBody(fields, typed[kind]));
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  test('left empty is refused, field by field', () => {
    expect(contract.safeParse(toBody(fields, prefill(fields, []))).success).toBe(false);
  });
});

test('an amount is read as it is typed at a counter', () => {
  const body = toBody(keyInFields.payment_promise, { ...claim, paymentAmount: '$1,060.00' });
  expect(body).toMatchObject({ paymentAmount: '1060.00' });
  const unclear = toBody(keyInFields.payment_promise, { ...claim, paymentAmount: '1,00' });
  expect(submissionEndpoints.payment_promise.body.safeParse(unclear).success).toBe(false);
});

test('what was sent stands in the form again, ticks as ticks', () => {
  const sent = [
    { field: 'unitNumber', value: '42' },
    { field: 'unitEmptied', value: 'true' },
    { field: 'somethingElse', value: 'x' },
  ];
  const form = prefill(keyInFields.move_out, sent);
  expect(form).toMatchObject({ unitNumber: '42', unitEmptied: true, lockRemoved: false, vacatedOn: '' });
  expect(form).not.toHaveProperty('somethingElse');
});
