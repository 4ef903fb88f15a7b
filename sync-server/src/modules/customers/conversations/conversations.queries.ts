import { inArray, type SQL, sql } from 'drizzle-orm';
import { conversationsFoundMax } from 'schemas/customers/conversations';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

/** The last message of a conversation. */
export interface LastRow extends Record<string, unknown> {
  id: string;
  at: string;
  who: string;
  way: 'in' | 'out';
  channel: 'email' | 'sms';
  words: string;
  pictures: number;
}

interface Page {
  after: Key | undefined;
  limit: number;
}

const before = (after: Key | undefined, at: SQL, id: SQL) =>
  after ? sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql`true`;
const [outAt, outId, inAt, inId] = [sql`o.created_at`, sql`o.id`, sql`i.received_at`, sql`i.id`];

const outgoing = sql`o.id, o.created_at as at, o.customer_id::text as who, 'out' as way, o.channel,
  case when o.channel = 'sms' then o.text else o.subject end as words, 0 as pictures`;
const incoming = sql`i.id, i.received_at as at, coalesce(i.customer_id::text, i.sender) as who, 'in' as way, i.channel,
  i.text as words, i.pictures`;
const isKept = (customer: SQL) => sql`(select c.erased_at from customers c where c.id = ${customer}) is null`;

/**
 * Walks the messages from the newest on and keeps each that is the last of its conversation, which one look at an index
 * says: nothing has to be kept beside the messages, and a page costs the same among any number of them.
 */
export function listLast({ db }: Ctx, { after, limit }: Page): Promise<LastRow[]> {
  return db.execute<LastRow>(sql`
    select * from (
      (select ${outgoing} from outgoing_messages o
        where o.customer_id is not null and ${before(after, outAt, outId)}
          and o.id = (select n.id from outgoing_messages n where n.customer_id = o.customer_id
            order by n.created_at desc, n.id desc limit 1)
          and coalesce((select n.received_at from incoming_messages n where n.customer_id = o.customer_id
            order by n.received_at desc limit 1) < o.created_at, true)
          and ${isKept(sql`o.customer_id`)}
        order by o.created_at desc, o.id desc limit ${limit})
      union all
      (select ${incoming} from incoming_messages i
        where ${before(after, inAt, inId)} and ${isLastIncoming(sql`true`)}
          and coalesce((select n.created_at from outgoing_messages n where n.customer_id = i.customer_id
            order by n.created_at desc limit 1) <= i.received_at, true)
        order by i.received_at desc, i.id desc limit ${limit})
    ) last order by at desc, id desc limit ${limit}`);
}

export function listUnread({ db }: Ctx, { after, limit }: Page): Promise<LastRow[]> {
  return db.execute<LastRow>(sql`
    select ${incoming} from incoming_messages i
    where i.read_at is null and ${before(after, inAt, inId)} and ${isLastIncoming(sql`n.read_at is null`)}
    order by i.received_at desc, i.id desc limit ${limit}`);
}

const isLastIncoming = (among: SQL) => sql`i.id = case when i.customer_id is null
    then (select n.id from incoming_messages n where n.customer_id is null and n.sender = i.sender and ${among}
      order by n.received_at desc, n.id desc limit 1)
    else (select n.id from incoming_messages n where n.customer_id = i.customer_id and ${among}
      order by n.received_at desc, n.id desc limit 1) end
  and (i.customer_id is not null or i.sender <> '') and ${isKept(sql`i.customer_id`)}`;

interface Sought {
  words: string;
  phone: string;
  limit: number;
}

/** Of customers who are called so, and of the stranger with that number. */
export function findLast({ db }: Ctx, { words, phone, limit }: Sought): Promise<LastRow[]> {
  return db.execute<LastRow>(sql`
    with found as materialized (select id from customers
      where search @@ ${words}::tsquery and erased_at is null order by created_at desc limit ${conversationsFoundMax})
    select * from (
      select last.* from found, lateral (
        select * from (
          (select ${outgoing} from outgoing_messages o where o.customer_id = found.id
            order by o.created_at desc, o.id desc limit 1)
          union all
          (select ${incoming} from incoming_messages i where i.customer_id = found.id
            order by i.received_at desc, i.id desc limit 1)
        ) both_ways order by at desc, way limit 1) last
      union all
      (select ${incoming} from incoming_messages i where i.customer_id is null and i.sender = ${phone}
        order by i.received_at desc, i.id desc limit 1)
    ) last order by at desc, id desc limit ${limit}`);
}

export const listNames = ({ db }: Ctx, ids: string[]) =>
  db
    .select(pickColumns(customers, 'id', 'firstName', 'lastName'))
    .from(customers)
    .where(inArray(customers.id, ids));

/** By conversation, of those that are named. */
export const countUnreadOf = ({ db }: Ctx, whos: string[]) =>
  db.execute<{ who: string; unread: number }>(sql`
    select w as who, (case when w ~ '^[0-9a-f]{8}-' then
        (select count(*)::int from incoming_messages i where i.customer_id = w::uuid and i.read_at is null)
      else (select count(*)::int from incoming_messages i
        where i.customer_id is null and i.sender = w and i.read_at is null) end) as unread
    from unnest(array[${sql.join(
      whos.map((who) => sql`${who}`),
      sql`, `,
    )}]::text[]) w`);

export async function countUnreadConversations({ db }: Ctx, max: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from incoming_messages i
      where i.read_at is null and ${isLastIncoming(sql`n.read_at is null`)}
      order by i.received_at desc, i.id desc limit ${max}) waiting`);
  return row?.count ?? 0;
}
