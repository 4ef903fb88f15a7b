import { type SQL, sql } from 'drizzle-orm';
import type { WorkKind } from 'schemas/inbox/worklist';
import type { Ctx } from '../../../context.ts';

export interface WaitingRow {
  id: string;
  kind: 'unit' | 'warehouse' | null;
  number: string | null;
  firstName: string | null;
  lastName: string | null;
  customerId: string | null;
  detail: string | null;
  cents: number | null;
  at: string | null;
  day: string | null;
}

interface Source {
  /** Joins beside those of the lease, the customer and the unit, which only the rows that are told need. */
  from: SQL;
  where: SQL;
  order: SQL;
  detail?: SQL;
  cents?: SQL;
  at?: SQL;
  day?: SQL;
  /** Where no lease stands behind it: as typed. */
  number?: SQL;
  lastName?: SQL;
}

const ofLease = (lease: SQL, customer = sql`l.customer_id`) => sql`left join leases l on l.id = ${lease}
  left join customers k on k.id = ${customer} left join units u on u.id = l.unit_id`;
const cases = (kinds: SQL): Source => ({
  from: sql`conflict_cases c ${ofLease(sql`c.lease_id`, sql`coalesce(c.customer_id, l.customer_id)`)}`,
  where: sql`c.state = 'open' and ${kinds}`,
  order: sql`c.created_at, c.id`,
  detail: sql`c.kind`,
  at: sql`c.created_at`,
});
const tickets = (priority: SQL): Source => ({
  from: sql`maintenance_tickets c ${ofLease(sql`c.lease_id`)}`,
  where: sql`c.closed_at is null and c.priority ${priority}`,
  order: sql`c.contact_by, c.id`,
  detail: sql`c.issue_type`,
  at: sql`c.contact_by`,
  number: sql`c.unit_number`,
  lastName: sql`c.last_name`,
});
const leases = (where: SQL, rest: Pick<Source, 'order' | 'at' | 'day'>): Source => ({
  from: sql`leases c ${ofLease(sql`c.id`)}`,
  where,
  ...rest,
});
const overlocks = (state: SQL) =>
  leases(sql`c.overlock = ${state}`, { order: sql`c.overlock_at, c.id`, at: sql`c.overlock_at` });

/** What makes a row wait; the metrics count by the same conditions, but for cards. */
const sources = ({ today, monthStart, weekStart }: WaitingSince) =>
  ({
    emergencies: tickets(sql`= 'emergency'`),
    cases: cases(sql`c.kind not in ('id_photo_to_check', 'move_out_to_inspect')`),
    idPhotos: cases(sql`c.kind = 'id_photo_to_check'`),
    firstPayments: leases(sql`c.state = 'held'`, {
      order: sql`c.hold_expires_at, c.id`,
      at: sql`c.hold_expires_at`,
    }),
    failedCharges: {
      from: sql`payment_intents c ${ofLease(sql`c.lease_id`)}`,
      // The last try of a lease, as long as the rent that it was for is open: what was paid since is no work.
      where: sql`c.kind = 'autopay' and c.state = 'failed' and c.created_at >= ${monthStart.toISOString()}::timestamptz
        and not exists (select from payment_intents n where n.lease_id = c.lease_id and n.kind = 'autopay'
          and (n.period, n.attempt) > (c.period, c.attempt))
        and exists (select from invoices i where i.lease_id = c.lease_id and i.kind = 'rent' and i.period = c.period
          and i.status = 'pending')`,
      order: sql`c.created_at desc, c.id`,
      detail: sql`c.decline_code`,
      cents: sql`c.amount_cents`,
      at: sql`c.created_at`,
    },
    moveOutsDue: leases(sql`c.state = 'active' and c.vacated_on is null and c.leaves_on <= ${today}::date`, {
      order: sql`c.leaves_on, c.id`,
      day: sql`c.leaves_on`,
    }),
    inspections: cases(sql`c.kind = 'move_out_to_inspect'`),
    overlocksToPutOn: overlocks(sql`'asked'`),
    overlocksToTakeOff: overlocks(sql`'asked_off'`),
    tickets: tickets(sql`<> 'emergency'`),
    failedMessages: {
      from: sql`outgoing_messages c ${ofLease(sql`c.lease_id`, sql`coalesce(c.customer_id, l.customer_id)`)}`,
      where: sql`c.state = 'failed' and c.created_at >= ${weekStart.toISOString()}::timestamptz`,
      order: sql`c.created_at desc, c.id`,
      detail: sql`c.subject`,
      at: sql`c.created_at`,
    },
  }) satisfies Partial<Record<WorkKind, Source>>;

export interface WaitingSince {
  today: string;
  monthStart: Date;
  weekStart: Date;
}

export interface Waiting {
  kind: keyof ReturnType<typeof sources>;
  count: number;
  rows: WaitingRow[];
}

const none = sql`null`;

/** One question for all kinds: of each how many wait, and the first `limit` of them. */
export async function selectWaiting({ db }: Ctx, since: WaitingSince, limit: number): Promise<Waiting[]> {
  const parts = Object.entries<Source>(sources(since)).map(([kind, of]) => {
    const { detail = none, cents = none, at = none, day = none, number = none, lastName = none } = of;
    return sql`select ${kind}::text as kind,
      (select count(*)::int from ${of.from} where ${of.where}) as count,
      (select coalesce(json_agg(r), '[]') from (select c.id::text as id, u.kind, coalesce(u.number, ${number}) as number,
        k.first_name as "firstName", coalesce(k.last_name, ${lastName}) as "lastName", k.id as "customerId",
        ${detail}::text as detail, ${cents}::int as cents, ${at}::timestamptz as at, ${day}::date as day
        from ${of.from} where ${of.where} order by ${of.order} limit ${limit}) r) as rows`;
  });
  return db.execute<Waiting & Record<string, unknown>>(sql.join(parts, sql` union all `));
}

/** Days after the last one that was closed, and before today, on which money moved; none before closes have begun. */
export async function selectDaysToClose({ db, facility }: Ctx, today: string): Promise<{ day: string }[]> {
  return db.execute<{ day: string }>(sql`
    select day::date::text as day
    from generate_series((select max(c.day) + 1 from day_closes c)::timestamp, ${today}::date - 1, interval '1 day') day
    where exists (select from ledger_entries e where e.account in ('cash', 'card')
      and e.created_at >= day at time zone ${facility.timeZone}
      and e.created_at < (day + interval '1 day') at time zone ${facility.timeZone})
    order by 1`);
}
