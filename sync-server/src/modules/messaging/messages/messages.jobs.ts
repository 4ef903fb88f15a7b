import type { Attachment } from '../../../adapters/messages/mail.ts';
import { SmsRefused } from '../../../adapters/messages/sms.ts';
import type { Ctx } from '../../../context.ts';
import { always, type GoesOn } from '../../../db/jobs/jobs.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { lockDueMessage, type MessageRow, updateMessage } from './messages.queries.ts';
import { attemptsMax, waitAfter } from './messages.rules.ts';
import { afterQuietHours } from './quiet-hours.rules.ts';
import { isTextWanted, stopTexts } from './texts.service.ts';

const perRoundMax = 50;

/** Draws the document that a message names. */
export type DrawAttachment = (ctx: Ctx, wanted: string) => Promise<Attachment | undefined>;

/** Sends what is due, one by one: one whose end cannot be written any more would go out twice. */
export async function sendMessages(ctx: Ctx, draw: DrawAttachment, goesOn: GoesOn = always): Promise<void> {
  for (let sent = 0; sent < perRoundMax && goesOn(); sent += 1) {
    const message = await claimMessage(ctx);
    if (!message) return;
    if (message !== 'asleep') await sendMessage(ctx, message, draw);
  }
}

/** The try is counted, and the next one dated, before it is made: one that kills the server is counted too. */
function claimMessage(ctx: Ctx): Promise<MessageRow | 'asleep' | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const due = await lockDueMessage(ctx);
    if (!due) return undefined;
    const wakesAt = afterQuietHours(ctx.now(), ctx.facility.timeZone);
    if (due.channel === 'sms' && !due.isAskedFor && wakesAt > ctx.now()) {
      await updateMessage(ctx, due.id, { nextAttemptAt: wakesAt });
      return 'asleep' as const;
    }
    const attempts = due.attempts + 1;
    const nextAttemptAt = new Date(ctx.now().getTime() + waitAfter(attempts, ctx.random.below));
    await updateMessage(ctx, due.id, { attempts, nextAttemptAt });
    return { ...due, attempts };
  });
}

async function sendMessage(ctx: Ctx, message: MessageRow, draw: DrawAttachment): Promise<void> {
  let state: 'sent' | 'kept';
  try {
    state = await deliver(ctx, message, draw);
  } catch (error) {
    ctx.log.warn({ messageId: message.id, attempts: message.attempts, err: error }, 'message not sent');
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const isFinal = error instanceof SmsRefused || message.attempts >= attemptsMax;
    await updateMessage(ctx, message.id, { lastError, ...(isFinal && { state: 'failed' }) });
    if (error instanceof SmsRefused && error.isStopped) await stopTexts(ctx, message.recipient);
    return;
  }
  const sentAt = state === 'sent' ? ctx.now() : null;
  await updateMessage(ctx, message.id, { state, sentAt, lastError: null });
}

function deliver(ctx: Ctx, message: MessageRow, draw: DrawAttachment): Promise<'sent' | 'kept'> {
  return message.channel === 'sms' ? deliverText(ctx, message) : deliverMail(ctx, message, draw);
}

async function deliverText(ctx: Ctx, message: MessageRow): Promise<'sent' | 'kept'> {
  if (!(await isTextWanted(ctx, message))) {
    throw new SmsRefused('not sent: this number does not want texts', { isStopped: false });
  }
  return ctx.sms.send({ to: message.recipient, body: message.text });
}

async function deliverMail(
  ctx: Ctx,
  { id, recipient, subject, text, html, attachment: wanted }: MessageRow,
  draw: DrawAttachment,
): Promise<'sent' | 'kept'> {
  const messageId = `<${id}@${new URL(ctx.env.publicOrigin).hostname}>`;
  const attachment = wanted ? await drawOrGoWithout(ctx, wanted, draw) : undefined;
  return ctx.mail.send({ to: recipient, subject, text, html, messageId, attachment });
}

/** The letter says all that its document says: it never waits for it. */
async function drawOrGoWithout(
  ctx: Ctx,
  wanted: string,
  draw: DrawAttachment,
): Promise<Attachment | undefined> {
  try {
    return await draw(ctx, wanted);
  } catch (error) {
    ctx.log.error({ err: error, wanted }, 'a document could not be drawn');
    return undefined;
  }
}
