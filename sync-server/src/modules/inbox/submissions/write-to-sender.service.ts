import type { Locale } from 'schemas/kit/locale';
import type { Ctx } from '../../../context.ts';
import type { SubmissionWords } from '../../../emails/inbox/submission-words.ts';
import type { Email } from '../../../emails/layout.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import type { SubmissionVerb } from './submission-verbs.ts';
import type { InboxRecord } from './submissions.queries.ts';

interface Letter {
  template: 'conflict' | 'declined' | 'rental_waits';
  compose: (params: SubmissionWords, locale: Locale) => Email;
}

/** A letter about a record to whoever it concerns. Where nobody's address is known the staff have to call. */
export async function writeToSender(
  ctx: Ctx,
  { id, receiptNumber }: InboxRecord,
  { verb, body }: { verb: SubmissionVerb; body: unknown },
  { template, compose }: Letter,
): Promise<void> {
  const sender = await verb.senderOf(ctx, body);
  if (!sender) return;
  const { firstName, email: recipient, locale } = sender;
  await queueEmail(ctx, {
    template,
    dedupeKey: `${template} ${id}`,
    recipient,
    email: compose({ kind: verb.kind, firstName, receiptNumber, facility: ctx.facility }, locale),
  });
}
