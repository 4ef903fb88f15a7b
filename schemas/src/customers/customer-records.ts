import { z } from 'zod';
import { gateCodeState } from '../facility/gate-codes.ts';
import * as field from '../kit/fields/fields.ts';
import { instant } from '../kit/wire.ts';

const say = field.fieldMessages;

export const accountHoldKind = z.enum(['military', 'bankruptcy', 'death', 'dispute', 'other']);
export type AccountHoldKind = z.output<typeof accountHoldKind>;

const signed = { by: z.string(), at: instant };
export const customerNote = z.object({ id: z.uuid(), text: z.string(), ...signed });
export const accountHold = z.object({
  id: z.uuid(),
  kind: accountHoldKind,
  reason: z.string(),
  ...signed,
  lifted: z.object(signed).nullable(),
});
export type AccountHold = z.output<typeof accountHold>;
export const authorisedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  relation: z.string(),
  /** Codes of their own, each for one lease; what they are is asked for, and whoever sees it is written down. */
  codes: z.array(z.object({ id: z.uuid(), leaseId: z.uuid(), state: gateCodeState })),
  ...signed,
});
export type AuthorisedPerson = z.output<typeof authorisedPerson>;

export const noteForm = z.object({ text: field.paragraphField(2, say.noteText, 2_000) });
export const holdForm = z.object({ kind: accountHoldKind, reason: field.textField(3, say.reason, 200) });
export const personForm = z.object({
  name: field.nameField(say.personName),
  phone: field.phone,
  relation: field.textField(2, say.relation, 60),
});
