import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fieldMessages as say, textField } from '../kit/fields/fields.ts';
import { instant } from '../kit/wire.ts';
import { enrolCode, pin } from './kiosks.ts';

/** PINs that anyone would try first: one digit repeated, or a run up or down. */
export const isWeakPin = (pin: string): boolean =>
  /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin);

export const kioskName = textField(1, say.kioskName, 40);
const strongPin = pin.refine((digits) => !isWeakPin(digits), say.pinWeak);

/** A tablet in the office, as the staff see it. */
export const kioskRow = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['invited', 'active', 'revoked']),
  createdBy: z.string(),
  createdAt: instant,
  /** Of the open invitation. */
  codeExpiresAt: instant.nullable(),
  enrolledAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  version: z.int(),
});
export type KioskRow = z.output<typeof kioskRow>;

/** Shown once: the server keeps its hash alone. */
const invitation = kioskRow.extend({ code: enrolCode, codeExpiresAt: instant });
export type KioskInvitation = z.output<typeof invitation>;

const staffParams = z.object({ id: z.uuid() });
const seen = z.object({ version: z.int().min(1) });
const staffProblems = ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'] as const;

export const staffKiosksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/kiosks',
    summary: 'Every kiosk, the one seen last first',
    reply: z.array(kioskRow).max(200),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/staff/kiosks',
    summary: 'A code that makes a tablet a kiosk, once, within 15 minutes',
    body: z.object({ name: kioskName, pin: strongPin }),
    reply: invitation,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'unavailable'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/staff/kiosks/:id',
    summary: 'Another name, another PIN; the tablet learns it with its next sign of life',
    params: staffParams,
    body: seen.extend({ name: kioskName.optional(), pin: strongPin.optional() }),
    reply: kioskRow,
    staff: 'manager',
    problems: [...staffProblems, 'unavailable'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/staff/kiosks/:id/code',
    summary: 'A new code for this kiosk, e.g. when its tablet was left or replaced',
    params: staffParams,
    body: seen,
    reply: invitation,
    staff: 'manager',
    problems: staffProblems,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/staff/kiosks/:id/revoke',
    summary: 'Takes a kiosk out of service: nothing is taken from that tablet any more',
    params: staffParams,
    body: seen,
    reply: kioskRow,
    staff: 'manager',
    problems: staffProblems,
  }),
};
