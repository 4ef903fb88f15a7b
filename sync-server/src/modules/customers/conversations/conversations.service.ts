import type { Conversation } from 'schemas/customers/conversations';
import { toE164 } from 'schemas/kit/fields/fields';
import { isUuid } from 'schemas/kit/fields/uuid';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { listLeasesOf } from '../customers/customers.queries.ts';
import { readWords, toPrefixQuery } from '../customers/customers.rules.ts';
import {
  countUnreadConversations,
  countUnreadOf,
  findLast,
  type LastRow,
  listLast,
  listNames,
  listUnread,
} from './conversations.queries.ts';

const countedMax = 100;

interface Asked {
  after?: string | undefined;
  limit: number;
  filter?: 'unread' | undefined;
  search?: string | undefined;
}
type Page = { rows: Conversation[]; next: string | null };

export async function listConversations(
  ctx: Ctx,
  { after, limit, filter, search }: Asked,
): Promise<Result<Page, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  if (search) {
    const rows = await describe(ctx, await find(ctx, search, limit));
    return ok({ rows: filter ? rows.filter(({ unread }) => unread > 0) : rows, next: null });
  }
  const asked = { after: key, limit: limit + 1 };
  const found = filter ? await listUnread(ctx, asked) : await listLast(ctx, asked);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: await describe(ctx, rows),
    next: last ? encodeKey({ at: new Date(last.at), id: last.id }) : null,
  });
}

async function find(ctx: Ctx, text: string, limit: number): Promise<LastRow[]> {
  const words = readWords(text);
  if (words.length === 0) return [];
  return findLast(ctx, { words: toPrefixQuery(words), phone: toE164(text), limit });
}

async function describe(ctx: Ctx, rows: LastRow[]): Promise<Conversation[]> {
  const whos = rows.map(({ who }) => who);
  if (whos.length === 0) return [];
  const ids = whos.filter(isUuid);
  const [names, leases, counts] = await Promise.all([
    ids.length ? listNames(ctx, ids) : [],
    ids.length ? listLeasesOf(ctx, ids) : [],
    countUnreadOf(ctx, whos),
  ]);
  const nameOf = new Map(names.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const unreadOf = new Map(counts.map(({ who, unread }) => [who, unread]));
  const unitsOf = (who: string) =>
    leases
      .filter(({ customerId, state }) => customerId === who && (state === 'active' || state === 'held'))
      .map(({ unitKind, unitNumber }) => unitLabel({ kind: unitKind, number: unitNumber }));
  return rows.map(({ who, at, words, ...row }) => ({
    ...row,
    who,
    name: nameOf.get(who) ?? null,
    units: unitsOf(who),
    words: [...words].slice(0, 160).join(''),
    at: new Date(at).toISOString(),
    unread: unreadOf.get(who) ?? 0,
  }));
}

export const countWaiting = async (ctx: Ctx): Promise<Result<{ count: number }, never>> =>
  ok({ count: await countUnreadConversations(ctx, countedMax) });
