import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { page, pageQuery } from '../kit/page.ts';
import { instant } from '../kit/wire.ts';

export const messageChannel = z.enum(['email', 'sms']);
export type MessageChannel = z.output<typeof messageChannel>;
/** `kept`: written, and nothing here to carry it. */
export const messageState = z.enum(['queued', 'sent', 'kept', 'failed']);
export type MessageState = z.output<typeof messageState>;

/** An outgoing e-mail or text message, as staff see it. */
export const outgoingMessage = z.object({
  id: z.uuid(),
  channel: messageChannel,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  state: messageState,
  /** What made the system write it, e.g. `receipt`. */
  template: z.string(),
  attempts: z.int(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  /** Of one that waits: when it is tried next. */
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OutgoingMessage = z.output<typeof outgoingMessage>;

export const messagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/messages',
    summary: 'Outgoing mail and text messages, newest first',
    query: pageQuery.extend({
      channel: messageChannel.optional(),
      state: messageState.optional(),
      /** Whole address: whoever looks for a letter knows to whom it went. */
      recipient: z.string().trim().max(254).optional(),
    }),
    reply: page(outgoingMessage),
    csv: {
      name: 'messages',
      columns: [
        'createdAt',
        'channel',
        'recipient',
        'subject',
        'state',
        'template',
        'attempts',
        'lastError',
        'sentAt',
      ],
      words: { channel: 'channels', state: 'messageStates' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/staff/messages/:id/resend',
    summary: 'The same letter once more, to the same address; one that failed is tried again as it is',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      /** Made by the page: pressed twice, sent once. */
      key: z.uuid(),
    }),
    reply: outgoingMessage,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
};
