import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { referrals } from '../../../db/tables/customers/referrals.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

const r = referrals;

/** False when another referral has that code. */
export async function insertReferral({ db }: Ctx, row: typeof r.$inferInsert): Promise<boolean> {
  const rows = await db.insert(r).values(row).onConflictDoNothing({ target: r.code }).returning({ id: r.id });
  return rows.length === 1;
}

export async function selectReferral({ db }: Ctx, id: string) {
  const [row] = await db.select().from(r).where(eq(r.id, id));
  return row;
}
export type ReferralRow = NonNullable<Awaited<ReturnType<typeof selectReferral>>>;

export const selectNewestReferrals = ({ db }: Ctx, limit: number) =>
  db.select().from(r).orderBy(desc(r.createdAt), desc(r.id)).limit(limit);

export const selectReferralsOfBrowser = ({ db }: Ctx, draftHash: string, limit: number) =>
  db.select().from(r).where(eq(r.draftHash, draftHash)).orderBy(desc(r.createdAt), desc(r.id)).limit(limit);

export async function wasFriendNamed({ db }: Ctx, refereeEmail: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.refereeEmail, refereeEmail), gt(r.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

export async function isTenantsEmail({ db }: Ctx, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(leases, eq(leases.customerId, customers.id))
    .where(and(eq(customers.email, email), inArray(leases.state, ['held', 'active'])))
    .limit(1);
  return rows.length > 0;
}

interface NewTenant {
  email: string;
  /** E.164. */
  phone: string;
}

/**
 * The referral that this new tenant qualifies: one lease a referral, unless the last one lapsed unpaid, and never one
 * of whoever referred. Locked: whoever comes second finds it taken. Named, so that it travels in a rental's burst.
 */
export const lockOpenReferral = ({ db }: Ctx, code: string, { email, phone }: NewTenant) =>
  db
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        eq(r.code, code),
        sql`(${r.state} = 'pending' or (${r.state} = 'qualified' and ${r.creditsDecidedAt} is null
          and exists (select from ${leases} f where f.id = ${r.refereeLeaseId} and f.state = 'lapsed')))`,
        sql`not exists (select from ${leases} l join ${customers} c on c.id = l.customer_id
          where l.id = ${r.referrerLeaseId} and (c.email = ${email} or c.phone = ${phone}))`,
      ),
    )
    .for('update')
    .prepare('lock_open_referral')
    .execute();

export const updateToQualified = ({ db, now }: Ctx, id: string, leaseId: string) =>
  db
    .update(r)
    .set({
      state: 'qualified',
      refereeLeaseId: leaseId,
      qualifiedAt: now(),
      updatedAt: now(),
      version: sql`${r.version} + 1`,
    })
    .where(eq(r.id, id))
    .prepare('qualify_referral')
    .execute();

export const updateToPaid = ({ db, now }: Ctx, id: string) =>
  db
    .update(r)
    .set({ state: 'paid', paidAt: now(), updatedAt: now(), version: sql`${r.version} + 1` })
    .where(and(eq(r.id, id), ne(r.state, 'paid')));
