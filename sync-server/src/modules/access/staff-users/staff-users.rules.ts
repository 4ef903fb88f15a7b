import type { StaffUserRow } from 'schemas/access/staff-users';

// Nothing that is misread from paper or over the phone; 32 signs, so that each byte falls on one evenly.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupSize = 5;

/** A hundred random bits, in groups that can be read out. */
export function composePassword(random: { bytes: (length: number) => Buffer }): string {
  const signs = [...random.bytes(groups * groupSize)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, at) => signs.slice(at * groupSize, (at + 1) * groupSize))
    .map((group) => group.join(''))
    .join('-');
}

interface StoredUser {
  id: string;
  username: string;
  role: StaffUserRow['role'];
  disabledAt: Date | null;
  createdAt: Date;
  version: number;
}

export const toStaffUserRow = (user: StoredUser, lastSeenAt: Date | null): StaffUserRow => ({
  id: user.id,
  username: user.username,
  role: user.role,
  isDisabled: user.disabledAt !== null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
  version: user.version,
});
