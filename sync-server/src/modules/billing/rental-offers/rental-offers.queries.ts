import { and, eq, gte, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ChosenOffer } from 'schemas/leasing/chosen-offers';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { rentalOffers as o, offeredTerms as t } from '../../../db/tables/billing/rental-offers.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';

type OfferedRow = Pick<typeof t.$inferSelect, 'kind' | 'terms'>;

/** Of the lease in the query around it. */
export const offersOfLease: SQL<ChosenOffer[]> = sql<
  ChosenOffer[]
>`(select coalesce(json_agg(json_build_object(
  'kind', o.kind, 'offerId', o.offer_id, 'label', o.label, 'amountCents', o.amount_cents, 'percent', o.percent,
  'months', o.months) order by o.kind desc), '[]') from ${o} o where o.lease_id = leases.id)`;

/** Offered from now on; again, if they were replaced before. */
export const upsertTerms = ({ db, now }: Ctx, rows: OfferedRow[]) =>
  db
    .insert(t)
    .values(rows.map((row) => ({ ...row, createdAt: now() })))
    .onConflictDoUpdate({ target: t.terms, set: { replacedAt: null } });

/** All but these are offered no more. */
export const replaceTermsBut = ({ db, now }: Ctx, terms: string[]) =>
  db
    .update(t)
    .set({ replacedAt: now() })
    .where(and(isNull(t.replacedAt), notInArray(t.terms, terms)));

/** The newest first. */
export const listTermsSince = ({ db }: Ctx, since: Date): Promise<OfferedRow[]> =>
  db
    .select(pickColumns(t, 'kind', 'terms'))
    .from(t)
    .where(gte(t.replacedAt, since))
    .orderBy(sql`${t.replacedAt} desc`)
    .prepare('list_offered_terms')
    .execute();

export const insertOffers = ({ db }: Ctx, ...rows: (typeof o.$inferInsert)[]) => insertRows(db, o, ...rows);

export const listOffers = ({ db }: Ctx, leaseId: string) =>
  db.select().from(o).where(eq(o.leaseId, leaseId)).orderBy(sql`${o.kind} desc`);
