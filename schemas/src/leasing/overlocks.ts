import { z } from 'zod';
import { type OverlockState, overlockState } from '../facility/overlock-state.ts';
import { endpoint } from '../kit/endpoint.ts';
import { instant, signedAmount } from '../kit/wire.ts';

export const overlockAction = z.enum(['ask', 'put_on', 'ask_off', 'take_off']);
export type OverlockAction = z.output<typeof overlockAction>;

/** From which states each action leads to which. */
export const overlockSteps: Record<OverlockAction, { from: readonly OverlockState[]; to: OverlockState }> = {
  ask: { from: ['off'], to: 'asked' },
  put_on: { from: ['off', 'asked'], to: 'on' },
  ask_off: { from: ['on'], to: 'asked_off' },
  take_off: { from: ['asked', 'on', 'asked_off'], to: 'off' },
};

export const overlockRow = z.object({
  leaseId: z.uuid(),
  customerId: z.uuid(),
  unitNumber: z.string(),
  customerName: z.string(),
  state: overlockState,
  at: instant,
  by: z.string(),
  daysPastDue: z.int().nullable(),
  balance: signedAmount,
});
export type OverlockRow = z.output<typeof overlockRow>;

export const overlocksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/overlocks',
    summary: 'Locks of the office: to put on, to take off, and those that are on',
    reply: z.array(overlockRow).max(200),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/overlock',
    summary: 'Ask for the lock of the office, say that it is on, ask for it to come off, say that it is off',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      act: overlockAction,
      /** As the page shows it: somebody may have been there meanwhile. */
      seen: overlockState,
    }),
    reply: z.object({ state: overlockState, at: instant, by: z.string() }),
    staff: 'clerk',
    problems: [
      'not_signed_in',
      'not_found',
      'version_conflict',
      'lease_not_active',
      'military_hold',
      'account_held',
      'overlock_not_due',
    ],
  }),
};
