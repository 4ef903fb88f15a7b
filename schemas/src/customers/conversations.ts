import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { page, pageQuery } from '../kit/page.ts';
import { instant } from '../kit/wire.ts';
import { messageChannel, messageState } from '../messaging/messages.ts';

/** The most customers that a search looks at. */
export const conversationsFoundMax = 100;

/** A customer's id; of a stranger the number or address they write from. */
const who = z.string().max(254);
const way = z.enum(['in', 'out']);

/** All that went to and came from one person, by its last message. */
export const conversation = z.object({
  who,
  /** Null: no customer has that number. */
  name: z.string().nullable(),
  /** What they rent now. */
  units: z.array(z.string()),
  /** Of that message. */
  id: z.uuid(),
  way,
  channel: messageChannel,
  words: z.string(),
  pictures: z.int(),
  at: instant,
  unread: z.int(),
});
export type Conversation = z.output<typeof conversation>;

export const threadMessage = z.object({
  id: z.uuid(),
  way,
  channel: messageChannel,
  at: instant,
  subject: z.string(),
  text: z.string(),
  /** Of one that went out. */
  state: messageState.nullable(),
  /** Written by a person, not by the system. */
  isLetter: z.boolean(),
  isCut: z.boolean(),
  pictures: z.int(),
  /** Several customers had the number it came from. */
  isShared: z.boolean(),
  readAt: instant.nullable(),
  readBy: z.string().nullable(),
});
export type ThreadMessage = z.output<typeof threadMessage>;

const params = z.object({ id: z.uuid() });

export const conversationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/conversations',
    summary: 'Conversations by their last message, newest first: one for each customer or stranger',
    query: pageQuery.extend({
      /** Unread ones stand by their newest unread message. */
      filter: z.enum(['unread']).optional(),
      /** Name, phone or address; what is found comes on one page. */
      search: z.string().trim().max(100).optional(),
    }),
    reply: page(conversation),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/staff/conversation',
    summary: 'What went to and came from one person, newest first; of nobody nothing',
    query: pageQuery.extend({ who: who.default('') }),
    reply: page(threadMessage),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/staff/unread-conversations',
    summary: 'How many conversations have something unread, up to a hundred',
    reply: z.object({ count: z.int() }),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/staff/incoming-messages/:id/read',
    summary: 'This message is read and what came before it in its conversation, nothing that came later',
    params,
    body: z.strictObject({}),
    reply: z.object({ marked: z.int() }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/api/staff/incoming-messages/:id/unread',
    summary: 'This message waits to be read again',
    params,
    body: z.strictObject({}),
    reply: z.object({ marked: z.int() }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
};
