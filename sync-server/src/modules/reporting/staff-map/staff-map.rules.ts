import type { OverlockState } from 'schemas/facility/overlock-state';
import { type Priority, priorities } from 'schemas/maintenance/maintenance';
import type { DoorLock, SpaceRow, SpaceState } from 'schemas/reporting/staff-map';

interface Standing {
  state: Exclude<SpaceState, 'past_due'>;
  pastDueCents: number;
}

/** What is let and late is a state of its own; together with `occupied` it is what the metrics call occupied. */
export const toSpaceState = ({ state, pastDueCents }: Standing): SpaceState =>
  state === 'occupied' && pastDueCents > 0 ? 'past_due' : state;

type Gate = NonNullable<SpaceRow['tenancy']>['gate'];

interface Code {
  codeState: 'reserved' | 'waiting' | 'active' | 'suspended' | 'ended' | null;
  isSending: boolean;
}

/** What the gate does for a tenant, in words that are true only once it has confirmed them. */
export function readGate({ codeState, isSending }: Code): Gate {
  if (codeState === null || codeState === 'reserved' || codeState === 'ended') return null;
  return isSending && codeState === 'active' ? 'sending' : codeState;
}

/** What should hang there once everybody has done what was asked. */
export function expectedLock(state: SpaceState, overlock: OverlockState | undefined): DoorLock {
  if (state !== 'occupied' && state !== 'past_due') return 'none';
  return overlock === 'asked' || overlock === 'on' ? 'overlock' : 'tenant';
}

interface TicketCount {
  unitNumber: string;
  priority: Priority;
  open: number;
}

export function readTickets(number: string, counts: readonly TicketCount[]): SpaceRow['tickets'] {
  const own = counts.filter(({ unitNumber }) => unitNumber === number);
  const worst = priorities.findLast((priority) => own.some((one) => one.priority === priority)) ?? null;
  return { open: own.reduce((sum, { open }) => sum + open, 0), worst };
}
