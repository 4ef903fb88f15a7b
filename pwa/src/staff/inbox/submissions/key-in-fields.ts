import type { SubmissionKind } from 'schemas/inbox/submissions';
import { readAmount } from 'schemas/kit/money';
import type { en } from './key-in.copy.ts';

export type FieldName = keyof typeof en.fields;
type Shape =
  | 'text'
  | 'email'
  | 'phone'
  | 'day'
  | 'amount'
  | 'paragraph'
  | 'tick'
  | 'unit'
  | 'state'
  | 'choice';

export interface KeyInField {
  name: FieldName;
  shape: Shape;
  /** Left out where nothing is typed. */
  isOptional?: true;
}

const text = (name: FieldName): KeyInField => ({ name, shape: 'text' });
const claim = [text('unitNumber'), text('lastName')];
const address = [text('address'), text('city'), { name: 'state', shape: 'state' }, text('zipCode')] as const;
const phone: KeyInField = { name: 'phone', shape: 'phone' };
const email: KeyInField = { name: 'email', shape: 'email' };
const optional = (field: KeyInField): KeyInField => ({ ...field, isOptional: true });

/** What each kind asks for, in the order of its wizard. The contract of its call judges what is typed. */
export const keyInFields: Record<SubmissionKind, readonly KeyInField[]> = {
  rental: [
    text('firstName'),
    text('lastName'),
    email,
    phone,
    ...address,
    text('driversLicenseNumber'),
    { name: 'selectedUnitId', shape: 'unit' },
    text('gateCode'),
    { name: 'paymentMethodSetup', shape: 'tick' },
  ],
  move_out: [
    ...claim,
    phone,
    { name: 'unitCondition', shape: 'choice' },
    { name: 'vacatedOn', shape: 'day', isOptional: true },
    { name: 'unitEmptied', shape: 'tick' },
    { name: 'cleaningFeeAccepted', shape: 'tick' },
    { name: 'finalPaymentConfirmed', shape: 'tick' },
    { name: 'lockRemoved', shape: 'tick' },
  ],
  payment_promise: [...claim, { name: 'paymentAmount', shape: 'amount' }],
  maintenance_request: [
    ...claim,
    phone,
    { name: 'issueType', shape: 'choice' },
    { name: 'priority', shape: 'choice' },
    { name: 'description', shape: 'paragraph' },
  ],
  referral: [
    { name: 'refereeEmail', shape: 'email' },
    text('referenceName'),
    optional(text('unitNumber')),
    optional(text('lastName')),
  ],
  info_change: [...claim, ...[text('firstName'), email, phone, ...address].map(optional)],
};

export type Typed = Partial<Record<FieldName, string | boolean>>;

/** What of the sent values the form asks for again; a unit that is not free any more is chosen anew. */
export function prefill(
  fields: readonly KeyInField[],
  sent: readonly { field: string; value: string }[],
): Typed {
  const known = new Map(sent.map(({ field, value }) => [field, value]));
  return Object.fromEntries(
    fields.map(({ name, shape }) => {
      const value = known.get(name) ?? '';
      return [name, shape === 'tick' ? value === 'true' : value];
    }),
  );
}

/** The body as its call takes it: what is left empty is left out. */
export function toBody(fields: readonly KeyInField[], typed: Typed): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { name, shape, isOptional } of fields) {
    const value = typed[name] ?? '';
    if (isOptional && value === '') continue;
    body[name] = shape === 'amount' ? (readAmount(String(value).trim()) ?? value) : value;
  }
  return body;
}
