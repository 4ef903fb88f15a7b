import { fromDate, toCalendarDate } from '@internationalized/date';
import type { Stage } from './testing-stage.ts';
import type { Act, Acts } from './testing-story.ts';
import type { Resident } from './testing-tenants.ts';

export interface Cast extends Stage {
  /** The lease of each resident, once they have come. */
  leases: Map<number, string>;
  /** Of the card payment that their rental opened. */
  secrets: Map<number, string>;
}

type Doing<D extends Act['do']> = (cast: Cast, act: Acts[D]) => Promise<unknown>;
export type Of<D extends Act['do']> = { [K in D]: Doing<K> };

export const dayOf = ({ ctx }: Cast) => toCalendarDate(fromDate(ctx.now(), ctx.facility.timeZone));
export const nextFirst = (cast: Cast, months: number) =>
  dayOf(cast).set({ day: 1 }).add({ months }).toString();
export const leaseId = (cast: Cast, who: Resident) => cast.leases.get(who.number) ?? '';
export const params = (cast: Cast, who: Resident) => ({ id: leaseId(cast, who) });
export const dollars = (cents: number) => cents / 100;

export async function look({ sql, leases }: Cast, who: Resident) {
  const [lease] =
    await sql`select l.version, l.monthly_rate_cents as rate, l.customer_id, l.leaves_on::text, l.overlock,
      u.kind, u.number, (select coalesce(sum(e.cents), 0)::int from ledger_entries e
        where e.lease_id = l.id and e.account = 'receivable') as owed
    from leases l join units u on u.id = l.unit_id where l.id = ${leases.get(who.number) ?? ''}`;
  if (!lease) throw new Error(`${who.number} has no lease`);
  return { ...lease, door: lease.kind === 'warehouse' ? `W${lease.number}` : String(lease.number) } as {
    version: number;
    rate: number;
    leaves_on: string | null;
    overlock: 'off' | 'asked' | 'on' | 'asked_off';
    owed: number;
    door: string;
  };
}

export async function insist<A extends { status: number }>(asked: Promise<A>): Promise<A> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}
