import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

const m = outgoingMessages;
export type MessageRow = typeof outgoingMessages.$inferSelect;

/** The next message that is due and that no other server is just taking; locked until the transaction ends. */
export async function lockDueMessage(ctx: Ctx): Promise<MessageRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(m)
    .where(and(eq(m.state, 'queued'), lte(m.nextAttemptAt, ctx.now())))
    .orderBy(m.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function updateMessage(ctx: Ctx, id: string, set: Partial<MessageRow>): Promise<void> {
  await ctx.db.update(m).set(set).where(eq(m.id, id));
}

export const insertMessageOnce = ({ db }: Ctx, row: typeof outgoingMessages.$inferInsert) =>
  db.insert(m).values(row).onConflictDoNothing({ target: m.dedupeKey });

interface MessageFilter {
  after?: Key | undefined;
  channel?: MessageRow['channel'] | undefined;
  state?: MessageRow['state'] | undefined;
  recipient?: string | undefined;
}

/** Newest first. */
export const listMessages = (
  { db }: Ctx,
  { after, channel, state, recipient, limit }: MessageFilter & { limit: number },
) =>
  db
    .select()
    .from(m)
    .where(
      and(
        channel && eq(m.channel, channel),
        state && eq(m.state, state),
        recipient ? eq(m.recipient, recipient) : undefined,
        after && sql`(${m.createdAt}, ${m.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(m.createdAt), desc(m.id))
    .limit(limit);

export async function lockMessage({ db }: Ctx, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(m).where(eq(m.id, id)).for('update');
  return row;
}

export async function selectMessageByDedupeKey({ db }: Ctx, dedupeKey: string) {
  const [row] = await db.select().from(m).where(eq(m.dedupeKey, dedupeKey));
  return row;
}
