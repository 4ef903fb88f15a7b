import type { StaffRole } from '../kit/staff-roles.ts';

interface Limits {
  /** The most that may be given back of one payment; null: whatever was paid. */
  refundCents: number | null;
  /** The most that may be given up of one invoice. */
  waiverCents: number | null;
  /** The most that may be given up in a day of the facility, over all invoices. */
  waiverDayCents: number | null;
  /** The most that may be billed at once of what no calendar bills. */
  chargeCents: number | null;
}
export type LimitedAction = keyof Limits;

/** What each role may decide about money. A clerk gives up one late fee at a time, four a day, and gives nothing back. */
export const staffLimits: Record<StaffRole, Limits> = {
  clerk: { refundCents: 0, waiverCents: 25_00, waiverDayCents: 100_00, chargeCents: 100_00 },
  manager: { refundCents: null, waiverCents: 300_00, waiverDayCents: null, chargeCents: 1_000_00 },
  owner: { refundCents: null, waiverCents: null, waiverDayCents: null, chargeCents: null },
};

/** More of one payment than this is given back only when a second person approves, whoever asks. */
export const refundAloneMaxCents = 200_00;
/** How long the second person has. */
export const approvalDays = 3;

export function isWithinLimit(role: StaffRole, action: LimitedAction, cents: number): boolean {
  const most = staffLimits[role][action];
  return most === null || cents <= most;
}

/** The least role that may: whom somebody above their limit has to ask. */
export const roleFor = (action: LimitedAction, cents: number): 'manager' | 'owner' =>
  isWithinLimit('manager', action, cents) ? 'manager' : 'owner';
