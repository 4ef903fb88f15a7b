import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { isUuid } from 'schemas/kit/fields/uuid';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { keptCards } from '../../../db/tables/customers/kept-cards.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { paymentIntents } from '../../../db/tables/payments/payments.ts';

const p = paymentIntents;

export type IntentRow = typeof paymentIntents.$inferSelect;
export type IntentKind = IntentRow['kind'];

/** Nothing when there is one like it that is not settled yet. */
export const insertIntent = ({ db }: Ctx, row: typeof paymentIntents.$inferInsert) =>
  db.insert(p).values(row).onConflictDoNothing().returning({ id: p.id });

/** What makes two asks for money one and the same. */
export interface Likeness {
  leaseId: string;
  kind: IntentKind;
  amountCents: number;
  invoiceId: string | null;
}

export const selectUnsettledLike = ({ db }: Ctx, { leaseId, kind, amountCents, invoiceId }: Likeness) =>
  db
    .select({ id: p.id, stripeId: p.stripeId, createdAt: p.createdAt, checkedAt: p.checkedAt })
    .from(p)
    .where(
      and(
        eq(p.leaseId, leaseId),
        eq(p.kind, kind),
        eq(p.amountCents, amountCents),
        invoiceId ? eq(p.invoiceId, invoiceId) : isNull(p.invoiceId),
        inArray(p.state, ['asked', 'open']),
      ),
    );

export const selectAutopay = (
  { db }: Ctx,
  { leaseId, period, attempt }: { leaseId: string; period: string; attempt: number },
) =>
  db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.leaseId, leaseId), eq(p.kind, 'autopay'), eq(p.period, period), eq(p.attempt, attempt)));

/** Charges of the kept card of which nobody knows yet how they ended. */
export const selectUnsettledAutopays = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ id: p.id, period: p.period, attempt: p.attempt })
    .from(p)
    .where(and(eq(p.leaseId, leaseId), eq(p.kind, 'autopay'), inArray(p.state, ['asked', 'open'])));

/** A row with all that Stripe is told about it. */
export const selectOrder = async ({ db }: Ctx, id: string) => {
  const [order] = await db
    .select({
      intent: p,
      leaseState: leases.state,
      customerId: leases.customerId,
      stripeCustomerId: customers.stripeCustomerId,
      chargeMethodId: keptCards.stripeMethodId,
      unitKind: units.kind,
      unitNumber: units.number,
    })
    .from(p)
    .innerJoin(leases, eq(leases.id, p.leaseId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .leftJoin(keptCards, eq(keptCards.id, p.cardId))
    .where(eq(p.id, id));
  return order;
};
export type Order = NonNullable<Awaited<ReturnType<typeof selectOrder>>>;

/** By what stands in the metadata at Stripe, which may be anything. */
export const selectIntent = async ({ db }: Ctx, id: string) => {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(p).where(eq(p.id, id));
  return row;
};

export const selectIntentByStripeId = async ({ db }: Ctx, stripeId: string) => {
  const [row] = await db.select().from(p).where(eq(p.stripeId, stripeId));
  return row;
};

export const lockIntent = async ({ db }: Ctx, id: string) => {
  const [row] = await db.select().from(p).where(eq(p.id, id)).for('update');
  return row;
};

export const updateIntentToOpen = ({ db }: Ctx, id: string, stripeId: string) =>
  db
    .update(p)
    .set({ stripeId, state: 'open' })
    .where(and(eq(p.id, id), eq(p.state, 'asked')));

/** Stripe was asked and did not answer: nobody need wait for whoever asked. */
export const updateIntentToLooked = ({ db, now }: Ctx, id: string) =>
  db.update(p).set({ checkedAt: now() }).where(eq(p.id, id));

const nobody = { askedByBrowser: null, askedByPlace: null };

export const updateIntentToPaid = ({ db, now }: Ctx, id: string, stripeId: string) =>
  db
    .update(p)
    .set({ ...nobody, stripeId, state: 'succeeded', declineCode: null, settledAt: now(), checkedAt: now() })
    .where(eq(p.id, id));

/** No money will come of it any more; what has succeeded stays so. */
export const updateIntentToEnded = (
  { db, now }: Ctx,
  id: string,
  ended: { state: 'failed' | 'canceled'; stripeId?: string | undefined; declineCode?: string | null },
) =>
  db
    .update(p)
    .set({ ...nobody, ...ended, settledAt: now(), checkedAt: now() })
    .where(and(eq(p.id, id), ne(p.state, 'succeeded')));

export const addFailure = ({ db }: Ctx, stripeId: string) =>
  db
    .update(p)
    .set({ failures: sql`${p.failures} + 1` })
    .where(eq(p.stripeId, stripeId))
    .returning(pickColumns(p, 'failures', 'kind', 'askedByBrowser', 'askedByPlace'));

/** Whoever has asked last has the secret, and types. */
export const updateIntentAsker = (
  { db }: Ctx,
  id: string,
  asker: { askedByBrowser: string | null; askedByPlace: string },
) => db.update(p).set(asker).where(eq(p.id, id));

const receivable = sql`from ledger_entries e where e.account = 'receivable'`;
const owedOf = sql`(select coalesce(sum(e.cents), 0) ${receivable} and e.invoice_id = ${p.invoiceId})`;
const balanceOf = sql`(select coalesce(sum(e.cents), 0) ${receivable} and e.lease_id = ${p.leaseId})`;
const wasLowered = sql`exists (select 1 ${receivable} and e.lease_id = ${p.leaseId} and e.cents < 0
  and e.created_at > ${p.createdAt})`;
// Of a bill more may be paid than is owed, on purpose: only what has come in since it was asked for makes it outdated.
const isOutdatedBill = sql`(${p.kind} = 'bill_payment' and ${p.invoiceId} is null
  and ${p.amountCents} > ${balanceOf} and ${wasLowered})`;
const isOutdated = and(
  eq(p.state, 'open'),
  ne(p.kind, 'autopay'),
  isNotNull(p.stripeId),
  or(and(isNotNull(p.invoiceId), sql`${p.amountCents} > ${owedOf}`), isOutdatedBill),
);

/** Open for more than is still owed: paid in another way meanwhile, waived, or void. */
export const selectOutdated = ({ db }: Ctx, limit: number) =>
  db
    .select({ stripeId: sql<string>`${p.stripeId}` })
    .from(p)
    .where(isOutdated)
    .orderBy(p.createdAt)
    .limit(limit);

export const isIntentOutdated = async ({ db }: Ctx, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.id, id), isOutdated));
  return rows.length > 0;
};

/**
 * Takes the unsettled intent whose turn it is to be looked at, the longest unlooked first. Each look lets the next one
 * wait twice as long, up to half a day; whoever takes it keeps all others from it until then.
 */
export const claimUnsettled = async ({ db, now }: Ctx) => {
  const at = now().toISOString();
  const looked = sql`coalesce(checked_at, created_at)`;
  const due = sql`${looked} + least(greatest(${looked} - created_at, interval '1 minute'), interval '12 hours')`;
  const [claimed] = await db
    .update(p)
    .set({ checkedAt: now() })
    .where(
      eq(
        p.id,
        sql`(select id from payment_intents where state in ('asked', 'open') and ${due} <= ${at}::timestamptz
          order by ${looked} limit 1 for update skip locked)`,
      ),
    )
    .returning({ id: p.id });
  return claimed;
};

/** Those of these ids at Stripe that stand in the books, or will. */
export async function selectKnownStripeIds({ db }: Ctx, stripeIds: string[]): Promise<Set<string>> {
  if (stripeIds.length === 0) return new Set();
  const rows = await db
    .select({ stripeId: paymentIntents.stripeId })
    .from(paymentIntents)
    .where(inArray(paymentIntents.stripeId, stripeIds));
  return new Set(rows.flatMap(({ stripeId }) => stripeId ?? []));
}
