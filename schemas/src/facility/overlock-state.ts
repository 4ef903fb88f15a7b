import { z } from 'zod';

/** The office's own lock on a tenant's door: `asked` is to be put on, `asked_off` to be taken off. */
export const overlockState = z.enum(['off', 'asked', 'on', 'asked_off']);
export type OverlockState = z.output<typeof overlockState>;
