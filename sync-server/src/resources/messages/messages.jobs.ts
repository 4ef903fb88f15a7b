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
  try {
    await deliver(ctx, message);
  } catch (error) {
    ctx.log.warn({ messageId: message.id, attempts: message.attempts, err: error }, 'message not sent');
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await updateMessage(ctx, message.id, {
      lastError,
      ...(message.attempts >= attemptsMax && { state: 'failed' }),
    });
    return;
  }
  await updateMessage(ctx, message.id, { state: 'sent', sentAt: ctx.now(), lastError: null });
}

async function deliver(ctx: Ctx, { id, channel, recipient, subject, text, html }: MessageRow): Promise<void> {
  // Text messages have no carrier yet: they count as sent once staff can see them in the list.
  if (channel === 'sms') return;
  const messageId = `<${id}@${new URL(ctx.env.publicOrigin).hostname}>`;
  await ctx.mail.send({ to: recipient, subject, text, html, messageId });
}
