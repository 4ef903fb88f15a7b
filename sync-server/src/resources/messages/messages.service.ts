import { ok, problem, type Result } from 'schemas/kit/result';
import type { OutgoingMessage } from 'schemas/messages';
import type { Ctx } from '../../context.ts';
import { decodeKey, encodeKey } from '../../db/keyset.ts';
import type { Email } from '../../emails/layout.ts';
import { insertMessageOnce, listMessages } from './messages.queries.ts';

interface Page {
  after?: string | undefined;
  limit: number;
}

export async function listOutgoing(
  ctx: Ctx,
  { after, limit }: Page,
): Promise<Result<{ rows: OutgoingMessage[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listMessages(ctx, { after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    })),
    next: last ? encodeKey({ at: last.createdAt, id: last.id }) : null,
  });
}

interface NewEmail {
  template: string;
  /** Whatever happens again, one letter goes out for each key. */
  dedupeKey: string;
  recipient: string;
  email: Email;
}

/** Written with its cause, in the same transaction; a job sends it. */
export async function queueEmail(ctx: Ctx, { email, ...message }: NewEmail): Promise<void> {
  const now = ctx.now();
  await insertMessageOnce(ctx, {
    ...message,
    ...email,
    id: ctx.random.id(),
    channel: 'email',
    state: 'queued',
    nextAttemptAt: now,
    createdAt: now,
  });
}
