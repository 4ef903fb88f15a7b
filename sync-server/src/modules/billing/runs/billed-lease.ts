import type { CalendarDate } from '@internationalized/date';
import type { readDeferrals } from '../deferrals/deferrals.service.ts';
import type { LeaseFacts } from './billing.queries.ts';
import type { Promised } from './billing.rules.ts';

export interface Tally {
  invoicesIssued: number;
  invoicedCents: number;
  lateFees: number;
  gateOff: number;
  reminders: number;
}

/** A lease that is being billed, as it stands in this transaction. */
export interface BilledLease extends LeaseFacts {
  today: CalendarDate;
  promises: Promised[];
  leaves: { from: CalendarDate; to: CalendarDate }[];
  deferrals: Awaited<ReturnType<typeof readDeferrals>>;
  /** Oldest first; what this round bills is among them. */
  rents: BilledRent[];
}

export interface BilledRent {
  id: string;
  period: CalendarDate;
  dueOn: CalendarDate;
  createdAt: Date;
  hasFee: boolean;
}
