import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';
import type { StrangerHolds } from './stranger-holds.rules.ts';

const isStrangers = and(eq(leases.state, 'held'), isNotNull(leases.holdPlace));

export interface Stranger {
  /** SHA-256 (hex) of the token of the device, as far as it sent one. */
  device: string | null;
  /** The address. */
  place: string;
}

/** Until the transaction ends nobody else passes under any of these names; always in this order. */
export const lockHolds = ({ db }: Ctx, names: string[]) =>
  db
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended('holds ' || name, 0))` })
    .from(sql`unnest(${sql.placeholder('names')}::text[]) as name`)
    .prepare('lock_holds')
    .execute({ names: `{${names.map((name) => JSON.stringify(name)).join()}}` });

export async function countStrangerHolds({ db }: Ctx, { device, place }: Stranger): Promise<StrangerHolds> {
  const [row] = await db
    .select({
      ofDevice: sql<number>`(count(*) filter (where ${leases.holdDevice} = ${sql.placeholder('device')}::text))::int`,
      ofPlace: sql<number>`(count(*) filter (where ${leases.holdPlace} = ${sql.placeholder('place')}::text))::int`,
      ofOutbox: sql<number>`(count(*) filter (where ${leases.holdChannel} = 'outbox'))::int`,
      together: sql<number>`count(*)::int`,
      free: sql<number>`(select count(*)::int from ${units} where status = 'available')`,
    })
    .from(leases)
    .where(isStrangers)
    .prepare('count_stranger_holds')
    .execute({ device, place });
  const { ofDevice = 0, ofPlace = 0, ...holds } = row ?? { ofOutbox: 0, together: 0, free: 0 };
  return { ...holds, ofSender: Math.max(ofDevice, ofPlace) };
}

export const listStrangerHolds = ({ db }: Ctx) =>
  db.select({ id: leases.id }).from(leases).where(isStrangers);

/** Its letter is out, or never will be: from here on its time counts. */
export const countFromLetters = ({ db, now }: Ctx) =>
  db
    .update(leases)
    .set({
      holdExpiresAt: sql`coalesce(${outgoingMessages.sentAt}, ${now().toISOString()}::timestamptz)
        + ${leases.holdMinutesFromLetter} * interval '1 minute'`,
      holdMinutesFromLetter: null,
      updatedAt: now(),
      version: sql`${leases.version} + 1`,
    })
    .from(outgoingMessages)
    .where(
      and(
        eq(leases.state, 'held'),
        isNotNull(leases.holdMinutesFromLetter),
        eq(outgoingMessages.leaseId, leases.id),
        eq(outgoingMessages.template, 'welcome'),
        inArray(outgoingMessages.state, ['sent', 'kept', 'failed']),
      ),
    );
