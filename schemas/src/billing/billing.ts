import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { amountText, instant } from '../kit/wire.ts';

/** One run over all leases: it may start at any time, as often as anybody likes. */
export const billingRun = z.object({
  id: z.uuid(),
  /** The day it billed up to, where the facility stands. */
  businessDay: z.iso.date(),
  startedAt: instant,
  endedAt: instant.nullable(),
  leases: z.int(),
  leasesDone: z.int(),
  invoicesIssued: z.int(),
  invoicedAmount: amountText,
  lateFees: z.int(),
  charged: z.int(),
  chargesFailed: z.int(),
  gateOff: z.int(),
  reminders: z.int(),
  lastError: z.string().nullable(),
});
export type BillingRun = z.output<typeof billingRun>;

export const gateCommandRow = z.object({
  id: z.uuid(),
  unit: z.string(),
  action: z.enum(['start', 'stop']),
  /** By hand at a keypad without a connection, the staff confirm. */
  state: z.enum(['asked', 'sent', 'confirmed', 'failed']),
  /** Shown while it has to be typed in by hand. */
  code: z.string().nullable(),
  reason: z.string(),
  askedAt: instant,
});
export type GateCommandRow = z.output<typeof gateCommandRow>;

export const billingApi = {
  runs: endpoint({
    method: 'GET',
    path: '/api/staff/billing-runs',
    summary: 'The last billing runs, newest first, with the progress of one under way',
    reply: z.array(billingRun).max(20),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/staff/billing-runs',
    summary: 'Run the billing now: whatever is due and not yet done',
    reply: billingRun,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'clock_in_doubt'],
  }),
  gateCommands: endpoint({
    method: 'GET',
    path: '/api/staff/gate-commands',
    summary: 'What the gate has not confirmed yet, oldest first',
    reply: z.array(gateCommandRow).max(200),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  confirmGateCommand: endpoint({
    method: 'POST',
    path: '/api/staff/gate-commands/:id/confirm',
    summary: 'A person typed it into the keypad',
    params: z.object({ id: z.uuid() }),
    reply: gateCommandRow,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
};
