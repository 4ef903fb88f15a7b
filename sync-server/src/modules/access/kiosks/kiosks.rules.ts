import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { enrolCodeDigits, enrolCodeMinutes, type PinVerifier } from 'schemas/access/kiosks';
import type { KioskRow } from 'schemas/access/staff-kiosks';
import type { Ctx } from '../../../context.ts';

const derive = promisify(pbkdf2);
/** What a tablet does in a good second; a PIN is short, and this is all that slows a thief of the tablet down. */
const pinRounds = 600_000;

export async function composePinVerifier({ random }: Ctx, pin: string): Promise<PinVerifier> {
  const salt = random.bytes(16);
  const hash = await derive(pin, salt, pinRounds, 32, 'sha256');
  return { salt: salt.toString('base64url'), rounds: pinRounds, hash: hash.toString('base64url') };
}

export const composeCode = ({ random, now }: Ctx) => ({
  code: String(random.below(10 ** enrolCodeDigits)).padStart(enrolCodeDigits, '0'),
  expiresAt: new Date(now().getTime() + enrolCodeMinutes * 60_000),
});

type Instants = 'createdAt' | 'codeExpiresAt' | 'enrolledAt' | 'lastSeenAt';
interface StoredKiosk extends Omit<KioskRow, Instants> {
  createdAt: Date;
  codeExpiresAt: Date | null;
  enrolledAt: Date | null;
  lastSeenAt: Date | null;
}

/** Neither hash nor verifier leaves the server with it. */
export function toKioskRow(kiosk: StoredKiosk): KioskRow {
  const { id, name, state, createdBy, createdAt, codeExpiresAt, enrolledAt, lastSeenAt, version } = kiosk;
  return {
    id,
    name,
    state,
    createdBy,
    version,
    createdAt: createdAt.toISOString(),
    codeExpiresAt: codeExpiresAt?.toISOString() ?? null,
    enrolledAt: enrolledAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}
