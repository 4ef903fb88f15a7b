import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { PersonalData } from 'schemas/customers/personal-data';
import type { Method } from 'schemas/kit/endpoint';
import { receivablesApi } from 'schemas/payments/receivables';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { lapseExpiredHolds } from '../../leasing/leases/leases.jobs.ts';
import { createRentalSite, postRental, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { askCounter } from '../../payments/payments/testing-counter.ts';
import { receivablesRoutes } from '../../payments/receivables/receivables.routes.ts';
import { customersRoutes } from '../customers/customers.routes.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { type PersonalPart, personalParts } from './personal-parts.queries.ts';

const plants = {
  name: 'Quetzalcoatl',
  email: 'feather@mail.example',
  phone: '8595557731',
  street: '77 Serpent Way',
  license: 'XK-990-117',
  words: 'tells of a plumed dream',
};
let id: string;

const site = useFreshSite(createRentalSite, customersRoutes, personalDataRoutes, receivablesRoutes);
beforeEach(async () => {
  id = await rentAndLeave();
});

const call = async <T = { code?: string; erasedAt?: string }>(
  path: string,
  body?: object,
  method: Method = 'POST',
) => {
  const called = { method, path: `/api/staff/customers/${id}${path}` };
  const answer = await send(site, called, { body, headers: staffBearer });
  return { status: answer.status, body: (await answer.json()) as T };
};
const versionNow = async () => (await site.sql`select version from customers where id = ${id}`)[0]?.version;
const erase = async (own: object = {}) =>
  call('/erasure', { version: await versionNow(), reason: 'asked by letter', ...own });

/** A hold that was never paid, with all that people leave behind on the way. */
async function rentAndLeave(): Promise<string> {
  const body = rentalBody(5, {
    firstName: plants.name,
    email: plants.email,
    phone: plants.phone,
    address: plants.street,
    driversLicenseNumber: plants.license,
  });
  expect((await postRental(site, body)).status).toBe(200);
  const [{ customer, lease } = {}] = await site.sql`
    select customer_id as customer, id as lease from leases limit 1`;
  await leaveTraces(customer, lease);
  site.clock.now = new Date('2026-11-22T15:00:00Z');
  await lapseExpiredHolds(site.ctx);
  await site.sql`update conflict_cases set state = 'resolved', resolved_at = now(), resolved_by = 'staff:clerk'`;
  return customer;
}

async function leaveTraces(customer: string, lease: string): Promise<void> {
  const { sql } = site;
  const [photo, now] = [randomUUID(), site.clock.now.toISOString()];
  await site.ctx.files.write(site.ctx, `uploads/${photo}`, Buffer.from('a face'));
  await sql`insert into uploads (id, state, customer_id, received_sha256, created_at, expires_at)
    values (${photo}, 'claimed', ${customer}, ${plants.words}, ${now}, ${now})`;
  await sql`insert into notes (id, customer_id, text, author, created_at)
    values (${randomUUID()}, ${customer}, ${plants.words}, 'staff:clerk', ${now})`;
  await sql`insert into account_holds (id, customer_id, kind, reason, placed_by, created_at, lifted_by, lifted_at)
    values (${randomUUID()}, ${customer}, 'other', ${plants.words}, 'staff:clerk', ${now}, 'staff:clerk', ${now})`;
  await sql`insert into authorised_persons (id, customer_id, name, phone, relation, added_by, created_at)
    values (${randomUUID()}, ${customer}, ${plants.name}, ${plants.phone}, 'aunt', 'staff:clerk', ${now})`;
  await sql`insert into maintenance_tickets (id, number, lease_id, unit_number, last_name, phone, issue_type, priority,
      description, state, contact_by, locale, created_at, updated_at, closed_at, closed_by)
    values (${randomUUID()}, 'WS123456', ${lease}, '5', ${plants.name}, ${plants.phone}, 'other', 'low', ${plants.words},
      'done', ${now}, 'en', ${now}, ${now}, ${now}, 'staff:clerk')`;
  await sql`insert into move_outs (id, number, lease_id, state, unit_condition, phone, vacated_on, created_at, updated_at)
    values (${randomUUID()}, 77, ${lease}, 'withdrawn', 'clean', ${plants.phone}, ${now}::date, ${now}, ${now})`;
  await sql`insert into info_changes (id, customer_id, lease_id, state, changes, before, expires_at, created_at, updated_at,
      decided_at, decided_by)
    values (${randomUUID()}, ${customer}, ${lease}, 'applied', ${JSON.stringify({ email: plants.email })}::text::jsonb,
      ${JSON.stringify({ address: plants.street })}::text::jsonb, ${now}, ${now}, ${now}, ${now}, 'customer')`;
  await sql`insert into referrals (id, code, referee_name, referee_email, state, locale, created_at, updated_at)
    values (${randomUUID()}, 'REF-1', ${plants.name}, ${plants.email}, 'pending', 'en', ${now}, ${now})`;
  await sql`insert into incoming_messages (id, channel, sender, recipient, text, is_cut, pictures, carrier_id, customer_id,
      is_shared, received_at)
    select gen_random_uuid(), 'sms', phone, '+18595550100', ${plants.words}, false, 0, of, nullif(of, 'stranger')::uuid, false,
      ${now} from customers, unnest(array[id::text, 'stranger']) of where id = ${customer}`;
  await sql`insert into kept_cards (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at, removed_at)
    values (${randomUUID()}, ${customer}, 'pm_1', ${plants.name}, '4242', 1, 2030, ${now}, ${now})`;
}

/** Every table of the database, as text. */
async function findPlants(): Promise<string[]> {
  const tables = await site.sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await site.sql`select t::text as row from ${site.sql(name)} t`;
      const text = rows
        .map(({ row }) => row)
        .join('\n')
        .toLowerCase();
      return Object.values(plants).flatMap((plant) =>
        text.includes(plant.toLowerCase()) ? [`${name}: ${plant}`] : [],
      );
    }),
  );
  return found.flat().sort();
}

describe('an erasure', () => {
  test('leaves nothing of a person in any table, and the books as they were', async () => {
    const books =
      () => site.sql`select i.number, i.amount_cents, i.status, l.unit_id from invoices i join leases l
      on l.id = i.lease_id`;
    const before = await books();
    expect((await findPlants()).length).toBeGreaterThan(15);
    expect((await erase()).status).toBe(200);
    expect(await findPlants()).toEqual([]);
    expect(await site.sql`select 1 from outgoing_messages where state = 'queued'`).toEqual([]);
    expect(await books()).toEqual(before);
    expect(await site.sql`select id from uploads where received_sha256 is null`).toHaveLength(1);
    const [photo] = await site.sql`select id from uploads`;
    expect(await site.ctx.files.read(site.ctx, `uploads/${photo?.id}`)).toBeUndefined();
    expect(await site.sql`select details from audit_entries where action = 'customer.erased'`).toMatchObject([
      { details: { reason: 'asked by letter' } },
    ]);
  });

  test('happens once, and only to the record that was looked at', async () => {
    expect((await erase({ version: 99 })).body.code).toBe('version_conflict');
    const first = await erase();
    expect(await erase({ version: 1 })).toEqual(first);
    expect(await site.sql`select 1 from audit_entries where action = 'customer.erased'`).toHaveLength(1);
    expect((await erase({ reason: '' })).status).toBe(400);
  });

  test('lasts: nothing can be written about that person again', async () => {
    await site.sql`update leases set state = 'ended', starts_on = '2026-11-01'`;
    const [lease] = await site.sql`select id from leases`;
    await erase();
    const key = randomUUID();
    const { phone, words, name } = plants;
    const contact = { firstName: name, lastName: name, email: plants.email, phone, address: plants.street };
    const place = { city: 'Springfield', state: 'KY', zipCode: '40069', acceptsSms: false, version: 3 };
    const answers = [
      await call('', { ...contact, ...place }, 'PUT'),
      await call('/notes', { key, text: words }),
      await call('/holds', { key, kind: 'other', reason: words }),
      await call('/authorised-persons', { key, name, phone, relation: 'aunt' }),
      await askCounter(site, receivablesApi.bill, lease?.id, { key, label: words, amount: 5, isSent: true }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).toContain('customer_erased');
    expect(await findPlants()).toEqual([]);
  });

  test.each([
    ['a unit is rented', `update leases set state = 'active', starts_on = '2026-11-01', ended_at = null`],
    ['a case waits', `update conflict_cases set state = 'open', resolved_at = null, resolved_by = null`],
    ['a hold is placed', `update account_holds set lifted_at = null, lifted_by = null`],
    [
      'money is open',
      `insert into ledger_entries (txn, account, lease_id, cents, reason, created_at) select t, a, l.id, c, 'x', now()
       from leases l, (values ('018f0000-0000-7000-8000-0000000000aa'::uuid, 'receivable', 100),
         ('018f0000-0000-7000-8000-0000000000aa'::uuid, 'fee_income', -100)) as side (t, a, c)`,
    ],
  ])('waits while %s', async (_, statement) => {
    await site.sql.unsafe(statement);
    const plants = await findPlants();
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'erasure_not_yet' } });
    expect(await findPlants()).toEqual(plants);
  });

  test('leaves everybody else alone', async () => {
    const other = rentalBody(6, { email: 'other@mail.example', firstName: 'Otherwise' });
    expect((await postRental(site, other)).status).toBe(200);
    await erase();
    expect(await site.sql`select first_name from customers where email = 'other@mail.example'`).toHaveLength(
      1,
    );
    expect(
      await site.sql`select 1 from outgoing_messages where recipient = 'other@mail.example'`,
    ).toHaveLength(1);
  });
});

test('an export says all that is kept, and nothing that grants access', async () => {
  const { status, body } = await call<PersonalData>('/export');
  expect(status).toBe(200);
  const text = JSON.stringify(body.parts);
  for (const plant of [plants.name, plants.email, plants.phone, plants.street, plants.words]) {
    expect(text).toContain(plant);
  }
  expect(text).not.toMatch(/stripeMethodId|tokenHash|draftHash|licenseNumberSealed/);
  expect(await site.sql`select 1 from audit_entries where action = 'customer.exported'`).toHaveLength(1);
});

test('every table that points at a customer or a lease is a part of it', async () => {
  const rows = await site.sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('customers'::regclass, 'leases'::regclass)`;
  const parts = Object.values<PersonalPart>(personalParts).map(({ table }) => getTableName(table));
  expect(rows.map(({ name }) => name).filter((name) => !parts.includes(name))).toEqual([]);
});
