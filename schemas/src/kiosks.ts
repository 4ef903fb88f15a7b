import { z } from 'zod';
import { fieldMessages as say, textField } from './fields.ts';
import { endpoint } from './kit/endpoint.ts';
import { instant } from './units.ts';

export const enrolCodeMinutes = 15;
export const enrolCodeDigits = 8;
export const pinDigits = 6;
/** So many wrong PINs lock the way out, on the server and on the tablet alike. */
export const pinTriesMax = 5;
export const pinLockMinutes = 15;

/** PINs that anyone would try first: one digit repeated, or a run up or down. */
export const isWeakPin = (pin: string): boolean =>
  /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin);

export const kioskName = textField(1, say.kioskName, 40);
const pin = z.string({ error: say.pinShape }).regex(/^[0-9]{6}$/, say.pinShape);
const strongPin = pin.refine((digits) => !isWeakPin(digits), say.pinWeak);
const enrolCode = z.string({ error: say.enrolCodeShape }).regex(/^[0-9]{8}$/, say.enrolCodeShape);

/** PBKDF2 over SHA-256; salt and hash as base64url. A tablet proves the PIN with it while it is offline. */
export const pinVerifier = z.object({
  salt: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  rounds: z.int().min(100_000).max(5_000_000),
  hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type PinVerifier = z.output<typeof pinVerifier>;

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

/** What a wiped tablet may still have found: kinds of places, never what lay there. */
export const wipeFinding = z.enum([
  'local_storage',
  'session_storage',
  'cookie',
  'cache',
  'database',
  'draft',
  'form',
  'camera',
  'history',
]);
export type WipeFinding = z.output<typeof wipeFinding>;

const staffParams = z.object({ id: z.uuid() });
const seen = z.object({ version: z.int().min(1) });
const enrolment = z.object({ name: z.string(), pinVerifier });
const staffProblems = ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'] as const;

export const kiosksApi = {
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
  enrol: endpoint({
    method: 'POST',
    path: '/api/kiosks/enrol',
    summary: 'Makes this device the kiosk that the code was made for',
    body: z.object({ code: enrolCode }),
    reply: enrolment,
    problems: ['kiosk_code_wrong'],
    device: true,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/kiosks/me',
    summary: 'A sign of life; answers what the staff have changed',
    reply: enrolment,
    problems: ['not_found', 'kiosk_not_in_service'],
    device: true,
  }),
  exit: endpoint({
    method: 'POST',
    path: '/api/kiosks/exit',
    summary: 'Whether this PIN leads out of this kiosk; five wrong ones lock the way for 15 minutes',
    body: z.object({ pin }),
    reply: z.object({ exited: z.literal(true) }),
    problems: ['not_found', 'kiosk_pin_wrong', 'kiosk_not_in_service', 'unavailable'],
    device: true,
  }),
  reportFindings: endpoint({
    method: 'POST',
    path: '/api/kiosks/findings',
    summary: 'What the self-test after a wipe has found, by kind of place',
    body: z.object({ findings: z.array(wipeFinding).min(1).max(20) }),
    reply: z.null(),
    problems: ['not_found'],
    device: true,
  }),
};
