import { timingSafeEqual } from 'node:crypto';

type Sign = (text: string) => string;

export const knownDeviceDays = 90;

/** Proves that this user signed in from this browser before. It opens nothing: it only has a brake of its own. */
export function markDevice(sign: Sign, username: string, now: Date): string {
  const until = now.getTime() + knownDeviceDays * 24 * 60 * 60 * 1000;
  return `${until}.${signMark(sign, username, until)}`;
}

export function isKnownDevice(sign: Sign, username: string, mark: string | undefined, now: Date): boolean {
  const [, time = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(mark ?? '') ?? [];
  const right = signMark(sign, username, Number(time));
  const isSigned =
    signature.length === right.length && timingSafeEqual(Buffer.from(signature), Buffer.from(right));
  return isSigned && now.getTime() < Number(time);
}

const signMark = (sign: Sign, username: string, until: number) => sign(`known device ${until} ${username}`);
