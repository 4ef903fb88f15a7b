import { fieldMessages, textField } from './fields.ts';

export const checkNumberField = textField(0, fieldMessages.tooLong, 40).optional();

/** A check that comes back is found by its number alone: no check is taken without. */
export const isCheckNumbered = (body: { method: string; reference?: string | undefined }): boolean =>
  body.method !== 'check' || Boolean(body.reference);
export const checkNumberMissing = { path: ['reference'], error: fieldMessages.checkNumber };
