import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { gateCode } from '../kit/fields/fields.ts';

export const gateCodeCheck = z.object({ available: z.boolean(), message: z.string() });
export type GateCodeCheck = z.output<typeof gateCodeCheck>;

/** Taken, reserved, recently used and weak codes all get the same sentence. */
export const gateCodeSentences = {
  available: 'This gate code is available',
  unavailable: 'This gate code is not available. Please choose another one.',
} as const;

/** Of one that a lease, or one of its persons, has. `sending`: the gate has not confirmed it. */
export const gateCodeState = z.enum(['waiting', 'sending', 'active', 'suspended']);

export const gateCodesApi = {
  check: endpoint({
    method: 'GET',
    path: '/api/gate-codes/check/:code',
    summary: 'Whether a gate code is free; a "no" is an ordinary answer',
    params: z.object({ code: gateCode }),
    reply: gateCodeCheck,
    problems: ['rate_limited'],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/gate-codes/suggestions',
    summary: 'Three free codes, kept for this draft for 30 minutes',
    reply: z.object({ codes: z.array(gateCode).length(3), expiresAt: z.iso.datetime() }),
    problems: ['rate_limited'],
    opensDraft: true,
  }),
};
