import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { page, pageQuery } from './leases.ts';
import { instant } from './units.ts';

/** An outgoing e-mail or text message, as staff see it. */
export const outgoingMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['queued', 'sent', 'kept', 'failed']),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OutgoingMessage = z.output<typeof outgoingMessage>;

export const messagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/messages',
    summary: 'Outgoing mail and text messages, newest first',
    query: pageQuery,
    reply: page(outgoingMessage),
    staff: true,
    problems: ['not_signed_in'],
  }),
};
