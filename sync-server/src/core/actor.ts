import type { StaffRole } from 'schemas/kit/staff-roles';

/** `kioskId`: of the enrolled kiosk that the request's device is. */
export interface PublicActor {
  kind: 'public';
  address: string;
  kioskId?: string;
}

/** Who acts: written into the audit, asked by the rules. */
export type Actor =
  | PublicActor
  | { kind: 'staff'; userId: string; username: string; role: StaffRole }
  | { kind: 'system'; job: string };

export const actorName = (actor: Actor): string => {
  if (actor.kind === 'staff') return `staff:${actor.username}`;
  return actor.kind === 'system' ? `system:${actor.job}` : 'public';
};

/**
 * Whom a budget by address counts for. An enrolled kiosk counts alone: its neighbours on the office's network cannot
 * spend what is its customers'.
 */
export function placeOf(actor: Actor): string {
  if (actor.kind !== 'public') return 'inside';
  return actor.kioskId === undefined ? actor.address : `kiosk ${actor.kioskId}`;
}
