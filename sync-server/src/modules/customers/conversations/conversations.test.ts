import { randomUUID } from 'node:crypto';
import { conversationsApi } from 'schemas/customers/conversations';
import { describe, expect, test } from 'vitest';
import { createTestSite } from '../../../testing/testing-app.ts';
import { callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { conversationsRoutes } from './conversations.routes.ts';

const site = useFreshSite(createTestSite, conversationsRoutes);
const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n)).toISOString();
const stranger = '+18595550188';

async function addCustomer(lastName: string, phone: string): Promise<string> {
  const id = randomUUID();
  await site.sql`insert into customers (id, first_name, last_name, email, phone, address, city, state, zip_code, created_at,
      updated_at)
    values (${id}, 'Ada', ${lastName}, ${`${id}@mail.example`}, ${phone}, '1 Main St', 'Springfield', 'KY', '40069',
      ${minute(0)}, ${minute(0)})`;
  return id;
}

async function comes(who: string, at: number, text: string, sender = '+18595550101'): Promise<string> {
  const id = randomUUID();
  await site.sql`insert into incoming_messages (id, channel, sender, recipient, text, is_cut, pictures, carrier_id, customer_id,
      is_shared, received_at)
    values (${id}, 'sms', ${who === stranger ? who : sender}, '+18595550100', ${text}, false, 0, ${id},
      ${who === stranger ? null : who}, false, ${minute(at)})`;
  return id;
}

async function goes(who: string, at: number, text: string): Promise<void> {
  const id = randomUUID();
  await site.sql`insert into outgoing_messages (id, channel, template, dedupe_key, recipient, subject, text, html, state,
      next_attempt_at, customer_id, created_at)
    values (${id}, 'sms', 'letter', ${id}, '', 'Text', ${text}, '', 'sent', ${minute(at)}, ${who}, ${minute(at)})`;
}

const list = (query: object = {}) => readAsStaff(site, conversationsApi.list, { query });
const thread = (who: string, query: object = {}) =>
  readAsStaff(site, conversationsApi.thread, { query: { who, ...query } });
const mark = (how: 'markRead' | 'markUnread', id: string) =>
  callAsStaff(site, conversationsApi[how], { params: { id }, body: {} });
const count = async () => (await readAsStaff(site, conversationsApi.countUnread)).count;

describe('the list', () => {
  test('has one line for each person, by the last word of either side', async () => {
    const [hall, poole] = [
      await addCustomer('Hall', '+18595550101'),
      await addCustomer('Poole', '+18595550102'),
    ];
    await comes(hall, 1, 'Can I pay half?');
    await goes(hall, 5, 'Yes.');
    await goes(poole, 2, 'A late fee was added.');
    await comes(poole, 3, 'Why?');
    await comes(stranger, 4, 'Got a 10×10 free?');
    const { rows, next } = await list();
    expect(rows.map(({ name, way, words, unread }) => [name, way, words, unread])).toEqual([
      ['Ada Hall', 'out', 'Yes.', 1],
      [null, 'in', 'Got a 10×10 free?', 1],
      ['Ada Poole', 'in', 'Why?', 1],
    ]);
    expect(rows[1]?.who).toBe(stranger);
    expect(next).toBeNull();
    expect(await count()).toBe(3);
  });

  test('comes in pages that name nobody twice and leave nobody out', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const id = await addCustomer(`Hall${n}`, `+1859555020${n}`);
      ids.push(id);
      await goes(id, n, 'first');
      // Two at the same moment.
      if (n % 2) await comes(id, n, 'answer');
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, ...(after && { after }) });
      seen.push(...page.rows.map(({ who }) => who));
      after = page.next;
    } while (after);
    expect(seen).toEqual(ids.reverse());
    const broken = await callAsStaff(site, conversationsApi.list, { query: { after: 'nonsense' } });
    expect(broken).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('is narrowed to the unread, to a name, and to a number of a stranger', async () => {
    const [hall, poole] = [
      await addCustomer('Hall', '+18595550101'),
      await addCustomer('Poole', '+18595550102'),
    ];
    const heard = await comes(hall, 1, 'Hello');
    await comes(poole, 2, 'Hello');
    await comes(stranger, 3, 'Hello');
    await mark('markRead', heard);
    const namesOf = async (query: object) => (await list(query)).rows.map(({ name, who }) => name ?? who);
    expect(await namesOf({ filter: 'unread' })).toEqual([stranger, 'Ada Poole']);
    expect(await namesOf({ search: 'hal' })).toEqual(['Ada Hall']);
    expect(await namesOf({ search: '(859) 555-0188' })).toEqual([stranger]);
    expect(await namesOf({ search: "'; drop & !" })).toEqual([]);
    expect(await namesOf({ search: 'hal', filter: 'unread' })).toEqual([]);
  });

  test('names nobody who was erased', async () => {
    const hall = await addCustomer('Hall', '+18595550101');
    await comes(hall, 1, 'Hello');
    await site.sql`update customers set erased_at = now() where id = ${hall}`;
    expect(await list()).toEqual({ rows: [], next: null });
    expect(await count()).toBe(0);
  });
});

describe('a thread', () => {
  test('has both sides in one order, page after page', async () => {
    const hall = await addCustomer('Hall', '+18595550101');
    for (let n = 0; n < 5; n += 1) await (n % 2 ? comes(hall, n, `in ${n}`) : goes(hall, n, `out ${n}`));
    const first = await thread(hall, { limit: 3 });
    expect(first.rows.map(({ text }) => text)).toEqual(['out 4', 'in 3', 'out 2']);
    const rest = await thread(hall, { limit: 3, after: first.next ?? '' });
    expect(rest.rows.map(({ text }) => text)).toEqual(['in 1', 'out 0']);
    expect(rest.next).toBeNull();
  });

  test('of a stranger has what that number wrote; of nobody, nothing', async () => {
    await comes(stranger, 1, 'Got a 10×10 free?');
    expect((await thread(stranger)).rows).toMatchObject([{ way: 'in', text: 'Got a 10×10 free?' }]);
    expect((await thread(randomUUID())).rows).toEqual([]);
    expect((await thread("'; drop")).rows).toEqual([]);
  });
});

describe('reading', () => {
  test('marks what was seen and nothing that came later, whoever reads at once', async () => {
    const hall = await addCustomer('Hall', '+18595550101');
    await comes(hall, 1, 'one');
    const seen = await comes(hall, 2, 'two');
    await comes(hall, 3, 'three');
    const both = await Promise.all([mark('markRead', seen), mark('markRead', seen)]);
    expect(both.map(({ marked = 0 }) => marked).reduce((a, b) => a + b)).toBe(2);
    const { rows } = await thread(hall);
    expect(rows.map(({ text, readBy }) => [text, readBy])).toEqual([
      ['three', null],
      ['two', expect.stringContaining('staff')],
      ['one', expect.stringContaining('staff')],
    ]);
    expect((await list()).rows).toMatchObject([{ unread: 1 }]);
  });

  test('can be taken back, twice like once', async () => {
    const id = await comes(stranger, 1, 'Hello');
    await mark('markRead', id);
    expect(await count()).toBe(0);
    for (let n = 0; n < 2; n += 1) expect((await mark('markUnread', id)).status).toBe(200);
    expect(await count()).toBe(1);
    expect(await mark('markRead', randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
  });
});
