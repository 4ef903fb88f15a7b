import { and, eq, inArray, isNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../context.ts';
import { intentBrowsers, paymentIntents, phoneLinks } from '../../../db/tables/payments/payments.ts';

const b = intentBrowsers;

export const insertBrowser = ({ db, now }: Ctx, intentId: string, draftHash: string) =>
  db.insert(b).values({ intentId, draftHash, createdAt: now() }).onConflictDoNothing();

const selectOpened = ({ db }: Ctx, intentId: string, draftHash: string) =>
  db
    .select({ id: b.intentId })
    .from(b)
    .where(and(eq(b.intentId, intentId), eq(b.draftHash, draftHash)));

/** Whether the payment was opened in the browser that asks, by more than the secret of a photographed code. */
export const isOpener = async (ctx: Ctx, intentId: string): Promise<boolean> =>
  ctx.draftHash !== null && (await selectOpened(ctx, intentId, ctx.draftHash)).length > 0;

/**
 * Whether the browser that asks holds this payment: it was opened there, or Pay was pressed there, and on no other
 * phone, by a link that the kiosk has not taken back.
 */
export async function isHolder(ctx: Ctx, intentId: string): Promise<boolean> {
  const { db, draftHash } = ctx;
  if (draftHash === null) return false;
  const paid = db
    .select({ id: phoneLinks.intentId })
    .from(phoneLinks)
    .where(
      and(
        eq(phoneLinks.intentId, intentId),
        eq(phoneLinks.phoneHash, draftHash),
        isNull(phoneLinks.closedAt),
      ),
    );
  return (await unionAll(selectOpened(ctx, intentId, draftHash), paid).limit(1)).length > 0;
}

/** Whether this browser holds a payment of that invoice, of whatever sum; a fee is opened by unit and last name. */
export async function holdsInvoice({ db, draftHash }: Ctx, invoiceId: string): Promise<boolean> {
  if (draftHash === null) return false;
  const rows = await db
    .select({ id: b.intentId })
    .from(b)
    .innerJoin(paymentIntents, eq(paymentIntents.id, b.intentId))
    .where(
      and(
        eq(paymentIntents.invoiceId, invoiceId),
        inArray(paymentIntents.kind, ['onboarding', 'invoice']),
        eq(b.draftHash, draftHash),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whoever pressed Pay by a kiosk's code, and did not pay: the tenant pays elsewhere. */
export const endPhoneClaims = ({ db, now }: Ctx, invoiceId: string) =>
  db
    .update(phoneLinks)
    .set({ closedAt: now() })
    .where(
      and(
        isNull(phoneLinks.closedAt),
        inArray(
          phoneLinks.intentId,
          db
            .select({ id: paymentIntents.id })
            .from(paymentIntents)
            .where(
              and(eq(paymentIntents.invoiceId, invoiceId), inArray(paymentIntents.state, ['asked', 'open'])),
            ),
        ),
      ),
    );
