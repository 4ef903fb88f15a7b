import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../../db/testing/testing-counted.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { charge, rentHeld, rentPaid, takeCash } from '../../payments/payments/testing-counter.ts';
import { ask, createCustomersSite, customerOf, list, readProfile } from './testing-customers.ts';

const today = new Date('2026-11-20T15:00:00.000Z');
const minuteLater = new Date('2026-11-20T15:01:00.000Z');
const lateDay = new Date('2026-12-20T15:00:00.000Z');
let zoe: { leaseId: string; id: string };
let lee: { leaseId: string; id: string };

const site = useSite(createCustomersSite);
beforeAll(async () => {
  const first = await rentPaid(site, 42);
  zoe = { leaseId: first.leaseId, id: await customerOf(site, first.leaseId) };
  site.clock.now = minuteLater;
  const own = { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@post.example', phone: '(270) 555-0177' };
  const second = await rentHeld(site, 7, own);
  lee = { leaseId: second.leaseId, id: await customerOf(site, second.leaseId) };
});

const namesOf = async (query: Record<string, string>) =>
  (await list(site, query)).rows.map(({ name }) => name);

describe('the list', () => {
  test('answers before anything is typed, the newest first, with what each owes', async () => {
    const { rows, next } = await list(site);
    expect(next).toBeNull();
    expect(rows).toMatchObject([
      { name: 'Ann Lee', units: ['7'], standing: 'held', balance: '60.00', daysPastDue: null },
      { name: "Zoë O'Brien-Núñez", units: ['42'], standing: 'current', balance: '0.00', hasHold: false },
    ]);
  });

  test.each([
    ['nunez', "Zoë O'Brien-Núñez"],
    ["o'bri zo", "Zoë O'Brien-Núñez"],
    ['ZOË', "Zoë O'Brien-Núñez"],
    ['tenant-42@mail', "Zoë O'Brien-Núñez"],
    ['unit 42', "Zoë O'Brien-Núñez"],
    ['42', "Zoë O'Brien-Núñez"],
    ['ann.lee@post.example', 'Ann Lee'],
    ['(270) 555-0177', 'Ann Lee'],
    ['2705550177', 'Ann Lee'],
    ['+1 270 555', 'Ann Lee'],
    ['0177', 'Ann Lee'],
    ['5550177', 'Ann Lee'],
    ['555-0177', 'Ann Lee'],
    ['270 0177', 'Ann Lee'],
    ['#7', 'Ann Lee'],
  ])('finds by name, e-mail, phone and unit: %s', async (search, name) => {
    expect(await namesOf({ search })).toEqual([name]);
  });

  test.each(['nobody', 'ann zoe', `' or 1=1 --`, '%', '&|!', 'W1'])('finds nobody by %j', async (search) => {
    expect(await namesOf({ search })).toEqual([]);
  });

  test('is narrowed by how somebody stands', async () => {
    expect(await namesOf({ filter: 'moved_in' })).toEqual(["Zoë O'Brien-Núñez"]);
    expect(await namesOf({ filter: 'past_due' })).toEqual([]);
    expect(await namesOf({ filter: 'former' })).toEqual([]);
    await charge(site, zoe.leaseId, 10_00);
    site.clock.now = lateDay;
    expect((await list(site, { filter: 'past_due', search: 'zoe' })).rows).toMatchObject([
      { standing: 'past_due', balance: '10.00', daysPastDue: 30 },
    ]);
    await takeCash(site, zoe.leaseId, 10);
    expect(await namesOf({ filter: 'past_due', search: 'zoe' })).toEqual([]);
    site.clock.now = today;
  });

  test('goes on from page to page, and takes no key that it did not give', async () => {
    const first = await list(site, { limit: '1' });
    const second = await list(site, { limit: '1', after: first.next ?? '' });
    expect([first, second].map(({ rows }) => rows[0]?.name)).toEqual(['Ann Lee', "Zoë O'Brien-Núñez"]);
    expect(second.next).toBeNull();
    expect(await list(site, { after: 'x' })).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('a profile', () => {
  test('shows leases, money, messages and consent, and never the gate code', async () => {
    const profile = await readProfile(site, zoe.id);
    expect(profile).toMatchObject({
      status: 200,
      contact: { firstName: 'Zoë', phone: '+18595550101' },
      licenseLast4: '5678',
      leases: [{ unit: '42', state: 'active', monthlyRate: '60.00', gateCodeState: 'sending' }],
      payments: [{ unit: '42', method: 'cash', isReversed: false }, { amount: '60.00' }],
      invoices: [
        { kind: 'charge', amount: '10.00', state: 'paid' },
        { kind: 'rent', state: 'paid' },
      ],
    });
    expect(profile.messages.length).toBeGreaterThan(0);
    expect(JSON.stringify(profile)).not.toContain('"2042"');
    expect(JSON.stringify(profile)).not.toContain('1234-5678');
  });

  test('says since when a phone wants no texts, whatever was agreed', async () => {
    expect(await readProfile(site, zoe.id)).toMatchObject({ textsStoppedAt: null });
    await site.sql`insert into text_numbers (phone, stopped_at) values ('+18595550101', ${today.toISOString()})`;
    expect(await readProfile(site, zoe.id)).toMatchObject({ textsStoppedAt: today.toISOString() });
  });

  test('of nobody is not found', async () => {
    expect(await readProfile(site, randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('gives the gate code to whoever asks for it, and writes down who did', async () => {
    const before = await viewsOf(zoe.leaseId);
    expect(await ask(site, 'POST', `/leases/${zoe.leaseId}/gate-code/views`)).toMatchObject({ code: '2042' });
    expect(await viewsOf(zoe.leaseId)).toEqual([...before, 'staff:clerk']);
    expect(await ask(site, 'POST', `/leases/${randomUUID()}/gate-code/views`)).toMatchObject({ status: 404 });
  });
});

async function viewsOf(leaseId: string): Promise<string[]> {
  const rows = await site.sql`select actor from audit_entries
    where action = 'gate_code.viewed' and subject_id = ${leaseId}`;
  return rows.map(({ actor }) => String(actor));
}

describe('a change by hand', () => {
  const form = async () => {
    const { contact, version } = await readProfile(site, lee.id);
    return { ...contact, version };
  };

  test('is stored as every phone number is, found at once, and audited without its values', async () => {
    const seen = await form();
    const changed = await ask(site, 'PUT', `/customers/${lee.id}`, {
      ...seen,
      lastName: 'Leeson',
      phone: '859.555.0188',
    });
    expect(changed).toMatchObject({ status: 200, version: seen.version + 1 });
    expect(await namesOf({ search: 'leeson 0188' })).toEqual(['Ann Leeson']);
    const [act] = await site.sql`select details from audit_entries where action = 'customer.changed'`;
    expect(act?.details).toEqual({ fields: ['lastName', 'phone'] });
  });

  test('of two clerks the second is told, and nothing of the first is overwritten', async () => {
    const seen = await form();
    const put = (own: object) => ask(site, 'PUT', `/customers/${lee.id}`, { ...seen, ...own });
    expect(await put({ city: 'Bardstown' })).toMatchObject({ status: 200 });
    expect(await put({ city: 'Lebanon' })).toMatchObject({ status: 409, code: 'version_conflict' });
    expect((await form()).city).toBe('Bardstown');
  });

  test('of many at the same moment one is stored', async () => {
    const seen = await form();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        ask(site, 'PUT', `/customers/${lee.id}`, { ...seen, address: `${n}00 Main St` }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('that changes nothing makes no new version', async () => {
    const seen = await form();
    expect(await ask(site, 'PUT', `/customers/${lee.id}`, seen)).toMatchObject({ version: seen.version });
  });

  test.each([
    ['email', 'nobody', 'Valid email required'],
    ['phone', '12', 'Phone number required'],
    ['lastName', '4242 4242 4242 4242', 'Please do not type card numbers here'],
  ])('is judged by the rules of every form: %s', async (field, value, message) => {
    const reply = await ask<{ message: string }>(site, 'PUT', `/customers/${lee.id}`, {
      ...(await form()),
      [field]: value,
    });
    expect(reply.status).toBe(400);
    expect(reply.message).toContain(message);
  });
});

describe('notes, holds and authorised persons', () => {
  const note = { text: 'Called about the lock.\nWill come on Friday.', key: randomUUID() };
  const hold = { kind: 'military', reason: 'Orders until June', key: randomUUID() };
  const person = { name: 'Max Muster', phone: '(859) 555-0166', relation: 'brother', key: randomUUID() };

  test('are written once however often the button is pressed, and signed', async () => {
    for (const press of [1, 2]) {
      expect([press, (await ask(site, 'POST', `/customers/${zoe.id}/notes`, note)).status]).toEqual([
        press,
        200,
      ]);
      await ask(site, 'POST', `/customers/${zoe.id}/holds`, hold);
      await ask(site, 'POST', `/customers/${zoe.id}/authorised-persons`, person);
    }
    const profile = await readProfile(site, zoe.id);
    expect(profile).toMatchObject({
      notes: [{ text: note.text, by: 'staff:clerk' }],
      holds: [{ kind: 'military', reason: 'Orders until June', lifted: null }],
      authorisedPersons: [{ name: 'Max Muster', phone: '+18595550166', relation: 'brother' }],
    });
    expect((await list(site, { search: 'zoe' })).rows[0]?.hasHold).toBe(true);
  });

  test('refuse a key that stands with somebody else', async () => {
    const reply = await ask(site, 'POST', `/customers/${lee.id}/notes`, note);
    expect(reply).toMatchObject({ status: 409, code: 'version_conflict' });
    expect((await readProfile(site, lee.id)).notes).toEqual([]);
  });

  test('end once, and what was stays on record', async () => {
    const lift = () => ask(site, 'POST', `/holds/${hold.key}/lift`);
    expect((await lift()).status).toBe(200);
    expect(await lift()).toMatchObject({ status: 409, code: 'version_conflict' });
    expect((await ask(site, 'POST', `/authorised-persons/${person.key}/removal`)).status).toBe(200);
    const profile = await readProfile(site, zoe.id);
    expect(profile).toMatchObject({ holds: [{ lifted: { by: 'staff:clerk' } }], authorisedPersons: [] });
    expect((await list(site, { search: 'zoe' })).rows[0]?.hasHold).toBe(false);
    const actions = await site.sql`select action from audit_entries
      where subject_kind = 'customer' and subject_id = ${zoe.id} order by id`;
    expect(actions.map(({ action }) => action)).toEqual([
      'customer.note_added',
      'customer.hold_placed',
      'customer.person_authorised',
      'customer.hold_lifted',
      'customer.person_removed',
    ]);
  });

  test('of nobody are refused', async () => {
    const other = { ...note, key: randomUUID() };
    expect(await ask(site, 'POST', `/customers/${randomUUID()}/notes`, other)).toMatchObject({ status: 404 });
    expect(await ask(site, 'POST', `/holds/${randomUUID()}/lift`)).toMatchObject({ status: 404 });
  });
});

test('a page is two queries and a profile fifteen, whoever is on it', async () => {
  const counted = countQueries(site.sql);
  const db = site.ctx.db;
  site.ctx.db = counted.db;
  await list(site);
  expect(counted.take()).toHaveLength(2);
  await readProfile(site, zoe.id);
  expect(counted.take()).toHaveLength(15);
  site.ctx.db = db;
});

describe('a word', () => {
  // Few are sorted, of many the newest are walked to.
  test.each([
    ['few', 120],
    ['many', 510],
  ])('that %s have finds each once, the newest first', async (word, count) => {
    await site.sql`insert into customers (id, first_name, last_name, email, phone, address, city, state, zip_code,
      created_at, updated_at) select gen_random_uuid(), 'Old', ${word} || n, ${word} || n || '@mail.example',
      '+18595550101', '12 Main St', 'Springfield', 'KY', '40069', day, day
      from generate_series(1, ${count}::int) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 hour') as at (day)`;
    const found: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list(site, { search: word, limit: '100', ...(after && { after }) });
      found.push(...page.rows.map(({ name }) => name));
      after = page.next;
    }
    expect(found).toEqual(Array.from({ length: count }, (_, i) => `Old ${word}${count - i}`));
  });
});
