import type { CalendarDate } from '@internationalized/date';
import { gateOffMinCents, overlockDays } from 'schemas/facility/facility';
import type { OverlockState } from 'schemas/facility/overlock-state';

interface Late {
  state: OverlockState;
  /** When a person of the staff decided last; undefined when none did. */
  decidedOn: CalendarDate | undefined;
  dueOn: CalendarDate;
  today: CalendarDate;
  balanceCents: number;
  isProtected: boolean;
}

/** Whether the calendar asks for the lock: once for a debt, so that what a person decided about it stands. */
export function isOverlockDue({ state, decidedOn, dueOn, today, ...facts }: Late): boolean {
  if (facts.isProtected || facts.balanceCents < gateOffMinCents) return false;
  if (today.compare(dueOn) < overlockDays || (state !== 'off' && state !== 'asked_off')) return false;
  return decidedOn === undefined || decidedOn.compare(dueOn.add({ days: overlockDays })) < 0;
}

/** Back to where the door was: one that is on comes off, one that was asked for need not be put on. */
export const askedAgain = (state: OverlockState): OverlockState => (state === 'asked_off' ? 'on' : 'asked');
