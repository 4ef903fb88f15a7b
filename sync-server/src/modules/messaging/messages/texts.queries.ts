import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { textNumbers } from '../../../db/tables/messaging/messages.ts';

export async function selectTextNumber({ db }: Ctx, phone: string) {
  const [row] = await db.select().from(textNumbers).where(eq(textNumbers.phone, phone));
  return row;
}

/** Whom a notice goes to, and whether they want it as a text. */
export async function selectTextable({ db }: Ctx, customerId: string) {
  const [row] = await db
    .select({
      ...pickColumns(customers, 'phone', 'locale', 'acceptsSms'),
      stoppedAt: textNumbers.stoppedAt,
    })
    .from(customers)
    .leftJoin(textNumbers, eq(textNumbers.phone, customers.phone))
    .where(eq(customers.id, customerId));
  return row;
}

export const upsertAgreed = ({ db }: Ctx, phone: string, agreedAt: Date) =>
  db
    .insert(textNumbers)
    .values({ phone, agreedAt })
    .onConflictDoUpdate({ target: textNumbers.phone, set: { agreedAt } });

/** Said twice, the first time counts. */
export const upsertStopped = ({ db }: Ctx, phone: string, stoppedAt: Date) =>
  db
    .insert(textNumbers)
    .values({ phone, stoppedAt })
    .onConflictDoUpdate({
      target: textNumbers.phone,
      set: { stoppedAt: sql`coalesce(${textNumbers.stoppedAt}, excluded.stopped_at)` },
    });

export const updateToStarted = ({ db }: Ctx, phone: string) =>
  db.update(textNumbers).set({ stoppedAt: null }).where(eq(textNumbers.phone, phone));
