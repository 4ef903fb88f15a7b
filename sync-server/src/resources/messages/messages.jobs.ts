import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockDueMessage, type MessageRow, updateMessage } from './messages.queries.ts';
import { attemptsMax, waitAfter } from './messages.rules.ts';

const perRoundMax = 50;

/** Sends what is due, one by one. */
export async function sendMessages(ctx: Ctx): Promise<void> {
  for (let sent = 0; sent < perRoundMax; sent += 1) {
    const message = await claimMessage(ctx);
    if (!message) return;
    await sendMessage(ctx, message);
  }
}

/** The try is counted, and the next one dated, before it is made: one that kills the server is counted too. */
function claimMessage(ctx: Ctx): Promise<MessageRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const due = await lockDueMessage(ctx);
    if (!due) return undefined;
    const attempts = due.attempts + 1;
    const nextAttemptAt = new Date(ctx.now().getTime() + waitAfter(attempts, ctx.random.below));
    await updateMessage(ctx, due.id, { attempts, nextAttemptAt });
    return { ...due, attempts };
  });
}

async function sendMessage(ctx: Ctx, message: MessageRow): Promise<void> {
  let state: 'sent' | 'kept';
  try {
    state = await deliver(ctx, message);
  } catch (error) {
    ctx.log.warn({ messageId: message.id, attempts: message.attempts, err: error }, 'message not sent');
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await updateMessage(ctx, message.id, {
      lastError,
      ...(message.attempts >= attemptsMax && { state: 'failed' }),
    });
    return;
  }
  const sentAt = state === 'sent' ? ctx.now() : null;
  await updateMessage(ctx, message.id, { state, sentAt, lastError: null });
}

async function deliver(
  ctx: Ctx,
  { id, channel, recipient, subject, text, html }: MessageRow,
): Promise<'sent' | 'kept'> {
  // Text messages have no carrier yet: staff see them in the list.
  if (channel === 'sms') return 'kept';
  const messageId = `<${id}@${new URL(ctx.env.publicOrigin).hostname}>`;
  return ctx.mail.send({ to: recipient, subject, text, html, messageId });
}
