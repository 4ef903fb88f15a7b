import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fieldMessages as say } from '../kit/fields/fields.ts';

export const enrolCodeMinutes = 15;
export const enrolCodeDigits = 8;
export const pinDigits = 6;
/** So many wrong PINs lock the way out, on the server and on the tablet alike. */
export const pinTriesMax = 5;
export const pinLockMinutes = 15;

export const pin = z.string({ error: say.pinShape }).regex(/^[0-9]{6}$/, say.pinShape);
export const enrolCode = z.string({ error: say.enrolCodeShape }).regex(/^[0-9]{8}$/, say.enrolCodeShape);

/** PBKDF2 over SHA-256; salt and hash as base64url. A tablet proves the PIN with it while it is offline. */
export const pinVerifier = z.object({
  salt: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  rounds: z.int().min(100_000).max(5_000_000),
  hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type PinVerifier = z.output<typeof pinVerifier>;

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

const enrolment = z.object({ name: z.string(), pinVerifier });

export const kiosksApi = {
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
