import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MessageChannel, MessageState, OutgoingMessage } from 'schemas/messaging/messages';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import type { Email } from '../../../emails/layout.ts';
import { withoutGateCode } from '../../../emails/leasing/welcome.email.ts';
import {
  insertMessageOnce,
  listMessages,
  lockMessage,
  type MessageRow,
  selectMessageByDedupeKey,
  updateMessage,
} from './messages.queries.ts';

interface Page {
  after?: string | undefined;
  limit: number;
  channel?: MessageChannel | undefined;
  state?: MessageState | undefined;
  recipient?: string | undefined;
}

export async function listOutgoing(
  ctx: Ctx,
  { after, limit, ...filter }: Page,
): Promise<Result<{ rows: OutgoingMessage[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listMessages(ctx, { ...filter, after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map(toOutgoing),
    next: last ? encodeKey({ at: last.createdAt, id: last.id }) : null,
  });
}

/**
 * The same letter to the same address: a link in it is meant for whoever had that address then. One that failed is
 * tried again as it is, one that went out or was kept goes out as a copy, one that waits has its turn anyway.
 */
export async function resendMessage(
  ctx: Ctx,
  id: string,
  key: string,
): Promise<Result<OutgoingMessage, 'not_found'>> {
  return inTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx, id);
    if (!message) return problem('not_found');
    const dedupeKey = `resend ${id} ${key}`;
    const known = await selectMessageByDedupeKey(ctx, dedupeKey);
    if (known) return ok(toOutgoing(known));
    if (message.state === 'queued') return ok(toOutgoing(message));
    const again = message.state === 'failed' ? retried(ctx, message) : copied(ctx, message, dedupeKey);
    if (again.id === id) await updateMessage(ctx, id, again);
    else await insertMessageOnce(ctx, again);
    await recordAction(ctx, { action: 'message.resent', subjectKind: 'message', subjectId: id });
    return ok(toOutgoing(again));
  });
}

const retried = (ctx: Ctx, message: MessageRow): MessageRow => ({
  ...message,
  ...fresh,
  nextAttemptAt: ctx.now(),
});
const copied = (ctx: Ctx, message: MessageRow, dedupeKey: string): MessageRow => ({
  ...retried(ctx, message),
  id: ctx.random.id(),
  dedupeKey,
  createdAt: ctx.now(),
});
const fresh = { state: 'queued' as const, attempts: 0, lastError: null, sentAt: null };

/** As the staff see it. */
export function toOutgoing(row: MessageRow): OutgoingMessage {
  const { id, channel, recipient, subject, text, state, template, attempts, lastError } = row;
  return {
    id,
    channel,
    recipient,
    subject,
    text: template === 'welcome' ? withoutGateCode(text) : text,
    state,
    template,
    attempts,
    lastError,
    nextAttemptAt: state === 'queued' ? row.nextAttemptAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

interface NewEmail {
  template: string;
  /** Whatever happens again, one letter goes out for each key. */
  dedupeKey: string;
  recipient: string;
  email: Email;
  /** A document that is drawn when the message is sent. */
  attachment?: `${'receipt' | 'invoice'} ${string}`;
  leaseId?: string;
  customerId?: string;
}

/** Whether the letter of that key is there already: to make no links for one that nobody gets. */
export const isWritten = async (ctx: Ctx, dedupeKey: string): Promise<boolean> =>
  (await selectMessageByDedupeKey(ctx, dedupeKey)) !== undefined;

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

/** One letter of a key: what stands under it, whoever wrote it, for the caller to compare. */
export async function queueLetter(
  ctx: Ctx,
  letter: Pick<MessageRow, 'id' | 'channel' | 'dedupeKey' | 'recipient' | 'customerId' | 'nextAttemptAt'> &
    Email,
): Promise<MessageRow> {
  const row = { ...letter, template: 'letter', state: 'queued' as const, createdAt: ctx.now() };
  await insertMessageOnce(ctx, row);
  const stored = await selectMessageByDedupeKey(ctx, letter.dedupeKey);
  if (!stored) throw new Error('a message that was just written is gone');
  return stored;
}

export const findLetter = selectMessageByDedupeKey;
