import { kiosksApi, type PinVerifier } from 'schemas/access/kiosks';
import type { Call } from '../../core/api/api.ts';
import { fromBase64Url, toBase64Url } from '../../core/files/base64-url.ts';
import type { PinLock } from '../idle/pin-lock.ts';

export type PinVerdict = { is: 'right' | 'wrong' } | { is: 'locked'; minutes: number };

interface PinWorld {
  call: Call;
  openDevice: () => Promise<string>;
  verifier: PinVerifier;
  lock: PinLock;
}

/** What is known before anybody types: a reload does not open a lock, and does not hide it. */
export function readLock(lock: PinLock): PinVerdict | null {
  const minutes = lock.minutesLeft();
  return minutes > 0 ? { is: 'locked', minutes } : null;
}

/** The server judges where it can be asked; where it cannot, this tablet does, under the same lock. */
export async function judgePin(world: PinWorld, pin: string): Promise<PinVerdict> {
  const { lock } = world;
  const locked = readLock(lock);
  if (locked) return locked;
  const verdict = await askServer(world, pin);
  if (typeof verdict === 'number') lock.lockFor(verdict * 1000);
  else if (verdict ?? (await provePin(world.verifier, pin))) {
    lock.open();
    return { is: 'right' };
  } else lock.noteWrong();
  return readLock(lock) ?? { is: 'wrong' };
}

/** Undefined: it has no opinion, or cannot be asked. A number: it is locked there, for so many seconds. */
async function askServer({ call, openDevice }: PinWorld, pin: string): Promise<boolean | number | undefined> {
  const device = await openDevice();
  const answer = await call(kiosksApi.exit, { body: { pin }, device });
  if (answer.ok) return true;
  const { code, retryAfterSeconds } = answer.failure;
  if (code === 'kiosk_pin_wrong') return false;
  return code === 'rate_limited' ? (retryAfterSeconds ?? 60) : undefined;
}

export async function provePin({ salt, rounds, hash }: PinVerifier, pin: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64Url(salt), iterations: rounds };
  const bits = await crypto.subtle.deriveBits(how, key, 256);
  return toBase64Url(new Uint8Array(bits)) === hash;
}
