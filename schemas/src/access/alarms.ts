import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import type { StaffRole } from '../kit/staff-roles.ts';
import { instant } from '../kit/wire.ts';

/** What the office has to know of, each with the facts that its sentence needs. Nothing personal. */
export const alarmFacts = z.discriminatedUnion('kind', [
  /** Soon nothing can be kept any more. */
  z.object({ kind: z.literal('disk_low'), freeMegabytes: z.int().min(0) }),
  /** What acts by the calendar waits until an owner confirms the day. */
  z.object({ kind: z.literal('clock_jumped'), lastKnownAt: instant, nowAt: instant, today: z.iso.date() }),
  /** Of a server and its database; `seenAt` by the database. */
  z.object({ kind: z.literal('clocks_apart'), minutes: z.int(), isAhead: z.boolean(), seenAt: instant }),
  /** Null: there has never been one. */
  z.object({ kind: z.literal('backup_overdue'), lastBackupAt: instant.nullable() }),
  /** What happened in between is known only where devices, or the card network, still have it. */
  z.object({
    kind: z.literal('site_restored'),
    backupAt: instant,
    restoredAt: instant,
    /** Receipt numbers of requests that devices told of and have no more; card payments that only Stripe knows. */
    lostRequests: z.array(z.string()).max(20).default([]),
    lostPayments: z.array(z.string()).max(20).default([]),
  }),
  /** Units that nobody pays for are kept from others. */
  z.object({ kind: z.literal('hold_burst'), holds: z.int().min(1) }),
  /** So many strangers ask for one thing that new ones get a narrower budget. */
  z.object({ kind: z.literal('requests_flooded'), budget: z.string().max(60) }),
  /** More wrong passwords for one name of the staff than a person types. */
  z.object({ kind: z.literal('sign_ins_flooded') }),
]);
export type AlarmFacts = z.output<typeof alarmFacts>;
export type AlarmKind = AlarmFacts['kind'];

/** An instant as people read it where the facility stands. */
type SayInstant = (instant: string) => string;
type FactsOf<K extends AlarmKind> = Extract<AlarmFacts, { kind: K }>;
/** The words of one language; a text may have several paragraphs, each on its line. */
export type AlarmSentences = {
  [K in AlarmKind]: { title: string; text: (facts: FactsOf<K>, say: SayInstant) => string };
};

export function describeAlarm(
  sentences: AlarmSentences,
  facts: AlarmFacts,
  say: SayInstant,
): { title: string; text: string } {
  // Sentence and facts are of one kind, which the compiler cannot follow through the look-up.
  const { title, text } = sentences[facts.kind] as AlarmSentences['disk_low'];
  return { title, text: text(facts as FactsOf<'disk_low'>, say) };
}

export const alarmOption = z.enum(['confirm_day', 'release_holds', 'done']);
export type AlarmOption = z.output<typeof alarmOption>;

/** What can be done about each with one press, and who may at least. Without one it ends when its cause is over. */
export const alarmOptions: Record<AlarmKind, { option: AlarmOption; leastRole: StaffRole }[]> = {
  disk_low: [],
  clock_jumped: [{ option: 'confirm_day', leastRole: 'owner' }],
  clocks_apart: [],
  backup_overdue: [],
  site_restored: [{ option: 'done', leastRole: 'owner' }],
  hold_burst: [{ option: 'release_holds', leastRole: 'clerk' }],
  requests_flooded: [{ option: 'done', leastRole: 'clerk' }],
  sign_ins_flooded: [{ option: 'done', leastRole: 'clerk' }],
};

export const alarmRow = z.object({ id: z.uuid(), raisedAt: instant, facts: alarmFacts });
export type AlarmRow = z.output<typeof alarmRow>;

export const alarmsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/alarms',
    summary: 'Alarms that are open, oldest first: at most one of each kind',
    reply: z.array(alarmRow),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/staff/alarms/:id/resolve',
    summary: 'Does what an alarm asks for; one that is over already is refused',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      option: alarmOption,
      /** Of `confirm_day`: the day that the person saw and confirms. */
      day: z.iso.date().optional(),
    }),
    reply: z.object({ ended: z.literal(true) }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'day_moved'],
  }),
};
