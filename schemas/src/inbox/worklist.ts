import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { amountText, count, instant } from '../kit/wire.ts';

/** In the order in which it is looked at: a waiting person, then money and doors, then deadlines. */
export const workKind = z.enum([
  'emergencies',
  'cases',
  'texts',
  'idPhotos',
  'firstPayments',
  'failedCharges',
  'pastDue',
  'moveOutsDue',
  'inspections',
  'overlocksToPutOn',
  'overlocksToTakeOff',
  'gate',
  'tickets',
  'failedMessages',
  'silentKiosks',
  'daysToClose',
]);
export type WorkKind = z.output<typeof workKind>;

/** How many of each kind are told one by one. */
export const workRowsMax = 3;

export const workRow = z.object({
  id: z.string(),
  unit: z.string().nullable(),
  name: z.string().nullable(),
  customerId: z.uuid().nullable(),
  /** A word of ours: the kind of a case, what is broken, the state of a command; of a message its subject, of a text its words. */
  detail: z.string().nullable(),
  amount: amountText.nullable(),
  /** Since when it waits; of a hold, when it ends; of a ticket, until when somebody promised to call. */
  at: instant.nullable(),
  /** The same where it is a day. */
  day: z.iso.date().nullable(),
});
export type WorkRow = z.output<typeof workRow>;

const workGroup = z.object({ kind: workKind, count, rows: z.array(workRow).max(workRowsMax) });
export type WorkGroup = z.output<typeof workGroup>;

export const worklist = z.object({ asOf: instant, groups: z.array(workGroup) });
export type Worklist = z.output<typeof worklist>;

export const worklistApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/staff/worklist',
    summary:
      'What needs a person today: of each kind how many, and the first few; kinds of which none waits are left out',
    reply: worklist,
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
};
