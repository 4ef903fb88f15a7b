import { type Account, accountsApi } from 'schemas/customers/accounts';
import { describe, expect, test } from 'vitest';
import { createLimits, createNoLimits } from '../../../db/limits/limits.ts';
import { seedDb } from '../../../db/seed/seed.ts';
import { budgets } from '../../../env/budgets.ts';
import { createTestSite } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { endFlood } from '../../access/strangers/strangers.service.ts';
import { accountBalancesRoutes } from '../../billing/account-balances/account-balances.routes.ts';
import { findAccount, readAccountToken } from './accounts.service.ts';

const site = useSite(
  () => createTestSite({ env: { seed: 'demo' } }),
  ({ ctx }) => seedDb(ctx),
  accountBalancesRoutes,
);

const ask = (body: object, headers: Record<string, string> = {}) =>
  send(site, accountsApi.lookup, { body, headers: { 'x-request-id': 'same', ...headers } });
const lookUp = async (unitNumber: string, lastName: string) =>
  (await (await ask({ unitNumber, lastName })).json()) as Account;

/** One of each reason why there is no such account. */
async function findWrongs(): Promise<[unit: string, name: string][]> {
  const [vacant] =
    await site.sql`select number from units where status = 'available' and kind = 'unit' limit 1`;
  const [broken] = await site.sql`select number from units where status = 'maintenance' limit 1`;
  const [ended] = await site.sql`select u.number, c.last_name, l.id from leases l
    join units u on u.id = l.unit_id and u.kind = 'unit' join customers c on c.id = l.customer_id
    where u.number <> '42' order by l.id limit 1`;
  await site.sql`update leases set state = 'ended' where id = ${ended?.id}`;
  return [
    ['42', "O'Bryan"],
    ['42', 'O'.repeat(2)],
    [String(vacant?.number), "O'Brien"],
    ['97', "O'Brien"],
    ['9999', "O'Brien"],
    ['W9', "O'Brien"],
    ['no unit', "O'Brien"],
    [String(broken?.number), "O'Brien"],
    [String(ended?.number), String(ended?.last_name)],
  ];
}

describe('a look-up', () => {
  test('of the account that owes 85.00 shows what is open, line by line, and nothing personal', async () => {
    const reply = await ask({ unitNumber: '42', lastName: 'obrien' });
    const { account: _, ...found } = (await reply.json()) as Account;
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(found).toEqual({
      unit: '42',
      balance: '85.00',
      credit: '0.00',
      currentMonth: '60.00',
      charges: [
        {
          invoiceId: expect.any(String),
          invoiceNumber: expect.stringMatching(/^\d+$/),
          kind: 'rent',
          label: 'Rent November 2026',
          beside: [],
          period: '2026-11-01',
          dueOn: '2026-11-01',
          isOverdue: true,
          isWaiting: false,
          endsIfLeft: false,
          amount: '60.00',
        },
        {
          invoiceId: expect.any(String),
          invoiceNumber: expect.stringMatching(/^\d+$/),
          kind: 'late_fee',
          label: 'Late fee November 2026',
          beside: [],
          period: '2026-11-01',
          dueOn: '2026-11-07',
          isOverdue: true,
          isWaiting: false,
          endsIfLeft: false,
          amount: '25.00',
        },
      ],
    });
    const [tenant] = await site.sql`select c.* from customers c join leases l on l.customer_id = c.id
      join units u on u.id = l.unit_id where u.number = '42' and u.kind = 'unit'`;
    for (const personal of [tenant?.first_name, tenant?.email, tenant?.phone, tenant?.address, tenant?.id]) {
      expect(JSON.stringify(found)).not.toContain(personal);
    }
  });

  test('finds a warehouse, takes "Unit 42" and "#42", and shows what was paid ahead', async () => {
    const [warehouse] = await site.sql`select u.number, c.last_name, l.id from leases l
      join units u on u.id = l.unit_id join customers c on c.id = l.customer_id
      where u.kind = 'warehouse' limit 1`;
    await site.sql`insert into ledger_entries (txn, account, lease_id, cents, reason, created_at)
      select x.txn, e.account, ${warehouse?.id}, e.cents, 'paid ahead', now()
      from (select gen_random_uuid() as txn) x, (values ('cash', 500), ('receivable', -500)) e(account, cents)`;
    const found = await lookUp(`w${warehouse?.number}`, String(warehouse?.last_name));
    expect(found).toMatchObject({ unit: `W${warehouse?.number}`, currentMonth: '1500.00', credit: '5.00' });
    for (const typed of ['Unit 42', '#42', ' 42 ']) {
      expect(await lookUp(typed, "O'Brien")).toMatchObject({ unit: '42' });
    }
  });

  test('an invoice that is due today is not overdue', async () => {
    const before = site.clock.now;
    site.clock.now = new Date('2026-11-02T04:59:00.000Z');
    expect((await lookUp('42', "O'Brien")).charges[0]).toMatchObject({
      dueOn: '2026-11-01',
      isOverdue: false,
      isWaiting: false,
      endsIfLeft: false,
    });
    site.clock.now = new Date('2026-11-02T05:00:00.000Z');
    expect((await lookUp('42', "O'Brien")).charges[0]).toMatchObject({ isOverdue: true, isWaiting: false });
    site.clock.now = before;
  });
});

describe('whatever was wrong', () => {
  test('the answer is the same, byte for byte', async () => {
    const answers = new Set<string>();
    for (const [unit, name] of await findWrongs()) {
      const reply = await ask({ unitNumber: unit, lastName: name }, { 'x-draft': 'd'.repeat(43) });
      const headers = [...reply.headers].map((pair) => pair.join(': ')).sort();
      answers.add([reply.status, ...headers, await reply.text()].join('\n'));
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('"code":"account_not_found"');
    expect([...answers][0]).toMatch(/^404\n/);
  });

  test('it takes the same time: no median of tries in turn is twice that of another', async () => {
    const wrongs = await findWrongs();
    const times = wrongs.map((): number[] => []);
    for (let round = 0; round < 120; round += 1) {
      for (const [i, [unit, name]] of wrongs.entries()) {
        const startedAt = performance.now();
        await findAccount(site.ctx, { unitNumber: unit, lastName: name });
        if (round >= 20) times[i]?.push(performance.now() - startedAt);
      }
    }
    const medians = times.map((each) => each.sort((a, b) => a - b)[each.length >> 1] ?? 0);
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2);
  });
});

test.each([
  ['no name', { unitNumber: '42' }, 422, 'missing_fields'],
  ['no unit', { lastName: "O'Brien" }, 422, 'missing_fields'],
  ['one letter', { unitNumber: '42', lastName: 'O' }, 400, 'invalid'],
  ['600 letters', { unitNumber: '42', lastName: 'x'.repeat(600) }, 400, 'invalid'],
  ['a number', { unitNumber: 42, lastName: "O'Brien" }, 400, 'invalid'],
  ['an object', { unitNumber: { $gt: '' }, lastName: "O'Brien" }, 400, 'invalid'],
  ['a query', { unitNumber: "42' or '1'='1", lastName: "O'Brien" }, 400, 'invalid'],
  ['card keys', { unitNumber: '42', lastName: "O'Brien", cvv: '1' }, 400, 'card_data_not_accepted'],
  ['a card', { unitNumber: '42', lastName: '4242 4242 4242 4242' }, 400, 'card_data_not_accepted'],
])('%s is refused', async (_what, body, status, code) => {
  const reply = await ask(body);
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code]);
});

describe('guessing', () => {
  test.each([
    [
      'draft',
      budgets.accountByDraft.points,
      () => ({ 'x-draft': 'g'.repeat(43), 'x-test-address': '192.0.2.7' }),
    ],
    ['address', budgets.accountByAddress.points, () => ({ 'x-test-address': '192.0.2.8' })],
  ] as const)('ends with the budget of the %s, right names or wrong', async (_whose, points, headersOf) => {
    await site.sql`delete from rate_limits`;
    site.limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    const statuses: number[] = [];
    for (let i = 0; i <= points; i += 1) {
      statuses.push(
        (await ask({ unitNumber: '42', lastName: i % 2 ? "O'Brien" : 'Nobody' }, headersOf())).status,
      );
    }
    site.limits.become(createNoLimits());
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of all together narrows what a new address gets, tells the office once, and closes nothing', async () => {
    await site.sql`delete from rate_limits`;
    site.limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    await site.limits.take('accountSite', 'site', budgets.accountSite.points);
    const statusesOf = async (address: string) => {
      const statuses = [];
      for (let i = 0; i <= budgets.accountNarrow.points; i += 1)
        statuses.push(
          (await ask({ unitNumber: '42', lastName: "O'Brien" }, { 'x-test-address': address })).status,
        );
      return statuses;
    };
    for (const address of ['198.51.100.1', '198.51.100.2']) {
      expect(await statusesOf(address)).toEqual([200, 200, 200, 429]);
    }
    const alarms = await site.sql`select facts from alarms where ended_at is null`;
    expect(alarms).toEqual([{ facts: { kind: 'requests_flooded', budget: 'accountSite' } }]);
    await endFlood(site.ctx);
    expect(await site.sql`select 1 from alarms where ended_at is null`).toHaveLength(1);
    await site.sql`delete from rate_limits`;
    await endFlood(site.ctx);
    expect(await site.sql`select 1 from alarms where ended_at is null`).toHaveLength(0);
    site.limits.become(createNoLimits());
  });
});

describe('the account token', () => {
  test('leads back to the lease for half an hour, and no further', async () => {
    const { account } = await lookUp('42', "O'Brien");
    const before = site.clock.now;
    expect(await readAccountToken(site.ctx, account)).toMatchObject({
      unit: '42',
      unitKind: 'unit',
      monthlyRateCents: 60_00,
      state: 'active',
    });
    site.clock.now = new Date(before.getTime() + 30 * 60_000);
    expect(await readAccountToken(site.ctx, account)).toBeUndefined();
    site.clock.now = before;
  });

  test('forged, cut or of something else it leads nowhere; nor does that of a lease which ended', async () => {
    const { account } = await lookUp('42', "O'Brien");
    const flipped = Buffer.from(account, 'base64url');
    flipped[20] = (flipped[20] ?? 0) ^ 1;
    const other = site.ctx.keyring.close(Buffer.from('["x",9e15]'), 'elsewhere').toString('base64url');
    for (const token of ['', 'x', account.slice(0, 30), flipped.toString('base64url'), other]) {
      expect(await readAccountToken(site.ctx, token)).toBeUndefined();
    }
    await site.sql`update leases set state = 'ended' where unit_id =
      (select id from units where number = '42' and kind = 'unit')`;
    expect(await readAccountToken(site.ctx, account)).toBeUndefined();
    await site.sql`update leases set state = 'active' where unit_id =
      (select id from units where number = '42' and kind = 'unit')`;
  });
});
