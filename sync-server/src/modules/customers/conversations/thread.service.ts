import type { ThreadMessage } from 'schemas/customers/conversations';
import { isUuid } from 'schemas/kit/fields/uuid';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { toOutgoing } from '../../messaging/messages/messages.service.ts';
import {
  type IncomingRow,
  listIncomingOf,
  listOutgoingOf,
  selectIncoming,
  updateToRead,
  updateToUnread,
  type Writer,
} from './thread.queries.ts';

interface Asked {
  who: string;
  after?: string | undefined;
  limit: number;
}
type Page = { rows: ThreadMessage[]; next: string | null };

/** Nothing for one of whom nothing is known: a thread that was just erased is as empty as one that never was. */
export async function readThread(ctx: Ctx, { who, after, limit }: Asked): Promise<Result<Page, 'invalid'>> {
  // Erased ones have no sender either.
  if (who === '') return ok({ rows: [], next: null });
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const asked = { after: key, limit: limit + 1 };
  const [sent, came] = await Promise.all([
    isUuid(who) ? listOutgoingOf(ctx, who, asked) : [],
    listIncomingOf(ctx, isUuid(who) ? { customerId: who } : { sender: who }, asked),
  ]);
  const found = [...sent.map(toSent), ...came.map(toCame)].sort(newestFirst);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({ rows, next: last ? encodeKey({ at: new Date(last.at), id: last.id }) : null });
}

const newestFirst = (a: ThreadMessage, b: ThreadMessage) =>
  Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : -1);

function toSent(row: Parameters<typeof toOutgoing>[0]): ThreadMessage {
  const { id, channel, createdAt, subject, text, state, template } = toOutgoing(row);
  const own = { isCut: false, pictures: 0, isShared: false, readAt: null, readBy: null };
  return {
    id,
    way: 'out',
    channel,
    at: createdAt,
    subject,
    text,
    state,
    isLetter: template === 'letter',
    ...own,
  };
}

const toCame = (row: IncomingRow): ThreadMessage => ({
  id: row.id,
  way: 'in',
  channel: row.channel,
  at: row.receivedAt.toISOString(),
  subject: '',
  text: row.text,
  state: null,
  isLetter: true,
  isCut: row.isCut,
  pictures: row.pictures,
  isShared: row.isShared,
  readAt: row.readAt?.toISOString() ?? null,
  readBy: row.readBy,
});

type Marked = Result<{ marked: number }, 'not_found'>;

const writerOf = ({ customerId, sender }: IncomingRow): Writer => (customerId ? { customerId } : { sender });

/** Up to the message that was seen: what comes in while somebody reads stays unread. */
export async function markRead(ctx: Ctx, id: string): Promise<Marked> {
  const through = await selectIncoming(ctx, id);
  if (!through) return problem('not_found');
  const by = actorName(ctx.actor);
  return ok({ marked: await updateToRead(ctx, writerOf(through), { through: id, by }) });
}

export async function markUnread(ctx: Ctx, id: string): Promise<Marked> {
  if (!(await selectIncoming(ctx, id))) return problem('not_found');
  return ok({ marked: await updateToUnread(ctx, id) });
}
