import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { incomingMessages } from '../../../db/tables/messaging/incoming-messages.ts';

const hasLiveLease = sql`exists (select 1 from leases
  where leases.customer_id = ${customers.id} and leases.state in ('held', 'active'))`;

/** The likeliest first; locked, so that none of them is erased while the words are written down. */
export const lockCustomersByPhone = ({ db }: Ctx, phone: string) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.phone, phone))
    .orderBy(desc(hasLiveLease), desc(customers.createdAt), desc(customers.id))
    .limit(2)
    .for('share');

/** Whether it was new. */
export async function insertIncomingOnce(
  { db }: Ctx,
  row: typeof incomingMessages.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(incomingMessages)
    .values(row)
    .onConflictDoNothing({ target: incomingMessages.carrierId })
    .returning({ id: incomingMessages.id });
  return added.length > 0;
}
