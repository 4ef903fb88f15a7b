import { type StaffUser, staffSessionApi, staffUser } from 'schemas/access/staff-session';
import { z } from 'zod';
import type { Call } from '../../core/api/api.ts';
import { keptHoursMax, keptRepliesKey } from '../shared/session/kept-replies.ts';
import type { StaffAccess } from '../shared/session/staff-access.tsx';
import { en } from './shell.copy.ts';

/** `isVerified` is false while only this device, not the server, says who it is. */
export interface Session {
  user: StaffUser;
  isVerified: boolean;
}

type Access = Pick<StaffAccess, 'token' | 'identityStorage'>;

/** The staff check: rejects when nobody is signed in, and when that cannot be known. */
export async function checkSession(call: Call, access: Access, now: () => Date): Promise<Session> {
  if (access.token.read() === null) throw new Error(en.noToken);
  const result = await call(staffSessionApi.me);
  if (result.ok) {
    keepIdentity(access, result.value.user, now());
    return { user: result.value.user, isVerified: true };
  }
  if (isRefusal(result.failure.status)) {
    dropIdentity(access);
    throw new Error(en.authenticationFailed);
  }
  const user = readIdentity(access, now());
  if (!user) throw new Error(result.failure.message);
  return { user, isVerified: false };
}

/** Takes this device's word away, whatever the server will say. */
export function dropIdentity({ token, identityStorage }: Access): void {
  identityStorage.removeItem(identityKey);
  identityStorage.removeItem(keptRepliesKey);
  token.clear();
}

// No answer, or a captive portal's friendly page, refuses nobody.
const isRefusal = (status: number | undefined) => status !== undefined && status >= 300;

const identityKey = 'staff_identity';
const keptIdentity = z.object({ user: staffUser, at: z.iso.datetime() });

function keepIdentity({ identityStorage }: Access, user: StaffUser, now: Date): void {
  identityStorage.setItem(identityKey, JSON.stringify({ user, at: now.toISOString() }));
}

function readIdentity({ identityStorage }: Access, now: Date): StaffUser | undefined {
  const kept = keptIdentity.safeParse(parseJson(identityStorage.getItem(identityKey)));
  if (!kept.success) return undefined;
  const hours = (now.getTime() - new Date(kept.data.at).getTime()) / 3_600_000;
  return hours >= 0 && hours <= keptHoursMax ? kept.data.user : undefined;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
