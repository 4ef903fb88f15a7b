import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { keptCards } from '../../../db/tables/customers/kept-cards.ts';
import { consents, leases } from '../../../db/tables/leasing/leases.ts';
import { paymentIntents } from '../../../db/tables/payments/payments.ts';

/** A card that comes back is the same card. */
export async function upsertKeptCard(
  { db }: Ctx,
  row: typeof keptCards.$inferInsert & { updatedAt: Date },
): Promise<string> {
  const { brand, last4, expMonth, expYear, updatedAt } = row;
  const [kept] = await db
    .insert(keptCards)
    .values(row)
    .onConflictDoUpdate({
      target: keptCards.stripeMethodId,
      set: { brand, last4, expMonth, expYear, updatedAt, removedAt: null },
    })
    .returning({ id: keptCards.id });
  return kept?.id ?? row.id;
}

export const selectKeptCard = async ({ db }: Ctx, stripeMethodId: string) => {
  const [row] = await db
    .select({ id: keptCards.id })
    .from(keptCards)
    .where(eq(keptCards.stripeMethodId, stripeMethodId));
  return row;
};

export const selectStripeCustomer = async ({ db }: Ctx, customerId: string): Promise<string | null> => {
  const [row] = await db
    .select({ stripeCustomerId: customers.stripeCustomerId })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.stripeCustomerId ?? null;
};

/** The first one of this customer counts: whoever comes second uses it. */
export const updateStripeCustomer = async (
  { db, now }: Ctx,
  customerId: string,
  stripeCustomerId: string,
) => {
  const [row] = await db
    .update(customers)
    .set({
      stripeCustomerId: sql`coalesce(${customers.stripeCustomerId}, ${stripeCustomerId})`,
      updatedAt: now(),
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, customerId))
    .returning({ stripeCustomerId: customers.stripeCustomerId });
  return row?.stripeCustomerId ?? stripeCustomerId;
};

/** Whose card it will be, and whether autopay was agreed to; nobody else changes the lease meanwhile. */
export const lockCardOwner = async ({ db }: Ctx, leaseId: string) => {
  const [row] = await db
    .select({
      customerId: leases.customerId,
      leaseState: leases.state,
      hasAutoPay: sql<boolean>`coalesce(${consents.autoPay}, false)`,
    })
    .from(leases)
    .leftJoin(consents, eq(consents.leaseId, leases.id))
    .where(eq(leases.id, leaseId))
    .for('update', { of: leases });
  return row;
};

const changed = ({ now }: Ctx) => ({ updatedAt: now(), version: sql`${leases.version} + 1` });

export const updateAutopayCard = (ctx: Ctx, leaseId: string, autopayCardId: string) =>
  ctx.db
    .update(leases)
    .set({ ...changed(ctx), autopayCardId })
    .where(eq(leases.id, leaseId));

export const updateAutopayCardToNone = (ctx: Ctx, leaseId: string, cardId: string) =>
  ctx.db
    .update(leases)
    .set({ ...changed(ctx), autopayCardId: null })
    .where(and(eq(leases.id, leaseId), eq(leases.autopayCardId, cardId)))
    .returning({ id: leases.id });

/** The card that autopay charges, as long as it is kept. */
export const selectAutopayCard = async ({ db }: Ctx, leaseId: string) => {
  const [row] = await db
    .select({ id: keptCards.id })
    .from(leases)
    .innerJoin(keptCards, eq(keptCards.id, leases.autopayCardId))
    .where(and(eq(leases.id, leaseId), isNull(keptCards.removedAt)));
  return row;
};

export const selectCardById = async ({ db }: Ctx, id: string) => {
  const [row] = await db
    .select({ stripeMethodId: keptCards.stripeMethodId, removedAt: keptCards.removedAt })
    .from(keptCards)
    .where(eq(keptCards.id, id));
  return row;
};

/** A lease pays with it, or a charge of it is not settled. */
export const isCardInUse = async ({ db }: Ctx, id: string): Promise<boolean> => {
  const charge = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.cardId, id), inArray(paymentIntents.state, ['asked', 'open'])));
  const paying = db.select({ id: leases.id }).from(leases).where(eq(leases.autopayCardId, id));
  return (await charge.union(paying)).length > 0;
};

export const updateCardToRemoved = ({ db, now }: Ctx, id: string) =>
  db.update(keptCards).set({ removedAt: now(), updatedAt: now() }).where(eq(keptCards.id, id));
