import { z } from 'zod';

/** From the least to the most: each may do what those before it may. */
export const staffRole = z.enum(['clerk', 'manager', 'owner']);
export type StaffRole = z.output<typeof staffRole>;

const rank = { clerk: 0, manager: 1, owner: 2 } as const satisfies Record<StaffRole, number>;

export const isAtLeast = (role: StaffRole, least: StaffRole): boolean => rank[role] >= rank[least];
