import { fieldMessages, textField } from './fields.ts';

/** Why money is given back, taken back or given up: it stands on the statement and in the audit. */
export const reasonField = textField(3, fieldMessages.reason, 200);
