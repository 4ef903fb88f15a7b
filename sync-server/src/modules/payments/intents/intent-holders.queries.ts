import { and, eq, isNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../context.ts';
import { intentBrowsers, phoneLinks } from '../../../db/tables/payments/payments.ts';

/**
 * Whether the browser that asks holds this payment: it was opened there, or Pay was pressed there, and on no other
 * phone, by a link that the kiosk has not taken back.
 */
export async function isHolder({ db, draftHash }: Ctx, intentId: string): Promise<boolean> {
  if (draftHash === null) return false;
  const opened = db
    .select({ id: intentBrowsers.intentId })
    .from(intentBrowsers)
    .where(and(eq(intentBrowsers.intentId, intentId), eq(intentBrowsers.draftHash, draftHash)));
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
  return (await unionAll(opened, paid).limit(1)).length > 0;
}
