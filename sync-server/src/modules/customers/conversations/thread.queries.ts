import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { incomingMessages } from '../../../db/tables/messaging/incoming-messages.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

const [m, i] = [outgoingMessages, incomingMessages];
export type IncomingRow = typeof i.$inferSelect;

interface Page {
  after: Key | undefined;
  limit: number;
}

const before = (after: Key | undefined, at: SQL) =>
  after && sql`${at} < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;

/** Also what was sent about a lease of theirs to wherever somebody wanted it. */
export const listOutgoingOf = ({ db }: Ctx, customerId: string, { after, limit }: Page) =>
  db
    .select()
    .from(m)
    .where(
      and(
        or(
          eq(m.customerId, customerId),
          sql`${m.leaseId} = any(array(select id from leases where customer_id = ${customerId}))`,
        ),
        before(after, sql`(${m.createdAt}, ${m.id})`),
      ),
    )
    .orderBy(desc(m.createdAt), desc(m.id))
    .limit(limit);

/** Whose words they are: a customer's, or of a number that nobody has. */
export type Writer = { customerId: string } | { sender: string };
const isBy = (writer: Writer) =>
  'customerId' in writer
    ? eq(i.customerId, writer.customerId)
    : and(isNull(i.customerId), eq(i.sender, writer.sender));

export const listIncomingOf = ({ db }: Ctx, writer: Writer, { after, limit }: Page) =>
  db
    .select()
    .from(i)
    .where(and(isBy(writer), before(after, sql`(${i.receivedAt}, ${i.id})`)))
    .orderBy(desc(i.receivedAt), desc(i.id))
    .limit(limit);

export async function selectIncoming({ db }: Ctx, id: string) {
  const [row] = await db.select().from(i).where(eq(i.id, id));
  return row;
}

/** Whoever read it first stays the one who did. */
export async function updateToRead(
  { db, now }: Ctx,
  writer: Writer,
  { through, by }: { through: string; by: string },
): Promise<number> {
  const marked = await db
    .update(i)
    .set({ readAt: now(), readBy: by })
    .where(
      and(
        isBy(writer),
        isNull(i.readAt),
        sql`(${i.receivedAt}, ${i.id}) <= (select n.received_at, n.id from incoming_messages n where n.id = ${through})`,
      ),
    )
    .returning({ id: i.id });
  return marked.length;
}

export async function updateToUnread({ db }: Ctx, id: string): Promise<number> {
  const marked = await db
    .update(i)
    .set({ readAt: null, readBy: null })
    .where(and(eq(i.id, id), sql`${i.readAt} is not null and ${i.sender} <> ''`))
    .returning({ id: i.id });
  return marked.length;
}
