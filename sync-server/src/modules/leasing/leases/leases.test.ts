import fc from 'fast-check';
import { type LeaseRow, leasesApi } from 'schemas/leasing/leases';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { call, callAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import {
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
  unitId,
  withKey,
} from '../rentals/testing-rental.ts';
import { lapseExpiredHolds } from './leases.jobs.ts';

const start = new Date('2026-11-20T15:00:00.000Z');
const holdEnd = new Date('2026-11-20T15:30:00.000Z');

const site = useSite(createRentalSite);
beforeEach(() => {
  site.clock.now = start;
});

let unit = 0;
async function rent(): Promise<{ leaseId: string; unit: number }> {
  unit += 1;
  const { leaseId = '' } = await readOutcome(postRental(site, rentalBody(unit)));
  return { leaseId, unit };
}

const confirm = (id: string, version = 1, headers: Record<string, string> = staffBearer) =>
  call(site, leasesApi.confirmPayment, { params: { id }, body: { version, method: 'cash' }, headers });

const list = async (query = '') => {
  const reply = await site.app.request(`/api/staff/leases${query}`, { headers: staffBearer });
  return { status: reply.status, ...((await reply.json()) as { rows: LeaseRow[]; next: string | null }) };
};

const read = async (leaseId: string) => {
  const [row] = await site.sql`select l.state, u.status as unit, g.state as code, i.status as invoice,
    (select sum(cents)::int from ledger_entries e where e.lease_id = l.id and e.account = 'receivable') as balance,
    (select count(*)::int from payments p where p.lease_id = l.id) as payments
    from leases l join units u on u.id = l.unit_id join gate_codes g on g.lease_id = l.id
    join invoices i on i.lease_id = l.id where l.id = ${leaseId}`;
  return row;
};

describe('a confirmed payment', () => {
  test('makes the hold a lease, wakes the code and settles the account', async () => {
    const { leaseId, unit } = await rent();
    const row = await confirm(leaseId);
    expect(row).toMatchObject({
      status: 200,
      state: 'active',
      version: 2,
      unitNumber: String(unit),
      customerName: "Zoë O'Brien-Núñez",
      monthlyRate: '60.00',
      balance: '0.00',
      gateCodeState: 'sending',
      holdExpiresAt: null,
    });
    expect(await read(leaseId)).toEqual({
      state: 'active',
      unit: 'occupied',
      code: 'active',
      invoice: 'paid',
      balance: 0,
      payments: 1,
    });
    const actions =
      await site.sql`select actor, action from audit_entries where subject_id = ${leaseId} order by id`;
    expect(actions[1]).toEqual({ actor: 'staff:clerk', action: 'lease.payment_confirmed' });
    const [lease] = await site.sql`select starts_on::text from leases where id = ${leaseId}`;
    expect(lease?.starts_on).toBe('2026-11-20');
  });

  test('counts once: of many at the same moment one confirms, the others are told', async () => {
    const { leaseId } = await rent();
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(leaseId)));
    const outcomes = replies.map(({ status, state, code }) => `${status} ${state ?? code}`).sort();
    expect(outcomes).toEqual(['200 active', ...Array(7).fill('409 version_conflict')]);
    expect(await read(leaseId)).toMatchObject({ payments: 1, balance: 0 });
  });

  test('of a lease that was changed meanwhile, lapsed, or never was is refused', async () => {
    const { leaseId } = await rent();
    expect(await confirm(leaseId, 7)).toMatchObject({ status: 409, code: 'version_conflict' });
    site.clock.now = holdEnd;
    await lapseExpiredHolds(site.ctx);
    expect(await confirm(leaseId)).toMatchObject({ status: 409, code: 'hold_lapsed' });
    expect(await confirm(unitId(1))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('needs a signed-in member of the staff', async () => {
    const { leaseId } = await rent();
    expect(await confirm(leaseId, 1, {})).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await read(leaseId)).toMatchObject({ state: 'held', payments: 0 });
  });
});

describe('a hold that is not paid', () => {
  test('lasts to its end, then gives unit and code back and owes nothing', async () => {
    const { leaseId, unit } = await rent();
    site.clock.now = new Date(holdEnd.getTime() - 1);
    await lapseExpiredHolds(site.ctx);
    expect(await read(leaseId)).toMatchObject({ state: 'held' });
    site.clock.now = holdEnd;
    await Promise.all([1, 2, 3].map(() => lapseExpiredHolds(site.ctx)));
    expect(await read(leaseId)).toEqual({
      state: 'lapsed',
      unit: 'available',
      code: 'ended',
      invoice: 'void',
      balance: 0,
      payments: 0,
    });
    const actions =
      await site.sql`select action from audit_entries where subject_id = ${leaseId} order by id`;
    expect(actions.map(({ action }) => action)).toEqual(['rental.completed', 'lease.lapsed']);
    const again = await readOutcome(postRental(site, rentalBody(unit, { gateCode: '9811' })));
    expect(again).toMatchObject({ status: 200, unit: String(unit) });
  });

  test('is told as lapsed to a repeated key', async () => {
    const [headers, body] = [withKey(), rentalBody(90)];
    const first = await readOutcome(postRental(site, body, headers));
    site.clock.now = holdEnd;
    await lapseExpiredHolds(site.ctx);
    expect(await readOutcome(postRental(site, body, headers))).toEqual({
      ...first,
      leaseState: 'lapsed',
      gateCodeState: 'ended',
      clientSecret: null,
    });
  });

  test('is either paid or given back when both come at once, never both', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      site.clock.now = start;
      const { leaseId } = await rent();
      site.clock.now = holdEnd;
      const first =
        round % 2
          ? [confirm(leaseId), lapseExpiredHolds(site.ctx)]
          : [lapseExpiredHolds(site.ctx), confirm(leaseId)];
      await Promise.all(first);
      await lapseExpiredHolds(site.ctx);
      const row = await read(leaseId);
      outcomes.add(row?.state);
      expect([
        { state: 'active', unit: 'occupied', code: 'active', invoice: 'paid', balance: 0, payments: 1 },
        { state: 'lapsed', unit: 'available', code: 'ended', invoice: 'void', balance: 0, payments: 0 },
      ]).toContainEqual(row);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

describe('the list', () => {
  test('pages through all leases, newest first, none twice', async () => {
    const all = await list('?limit=100');
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(`?limit=5${next && `&after=${next}`}`);
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual(all.rows.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(15);
    expect((await list('?state=lapsed')).rows.every(({ state }) => state === 'lapsed')).toBe(true);
  });

  test.each(['limit=0', 'limit=101', 'limit=1e6', 'after=nonsense', 'state=nope', 'after=%27%3B'])(
    '?%s is refused',
    async (query) => expect((await list(`?${query}`)).status).toBe(400),
  );

  test('shows what is owed', async () => {
    const { leaseId } = await rent();
    const { rows } = await list();
    expect(rows.find(({ id }) => id === leaseId)).toMatchObject({
      balance: '60.00',
      gateCodeState: 'waiting',
    });
  });
});

test('whatever happens to leases in whatever order, every transaction of the ledger sums to zero', async () => {
  const books = await createRentalSite();
  const rental = fc.record({ act: fc.constant('rent' as const), unit: fc.integer({ min: 1, max: 6 }) });
  const other = fc.record({
    act: fc.constantFrom('confirm' as const, 'lapse' as const),
    unit: fc.integer({ min: 0, max: 20 }),
  });
  let code = 3000;
  const leases: string[] = [];
  const act = async (step: { act: 'rent' | 'confirm' | 'lapse'; unit: number }) => {
    if (step.act === 'rent') {
      code += 7;
      const outcome = await readOutcome(postRental(books, rentalBody(step.unit, { gateCode: String(code) })));
      if (outcome.leaseId) leases.push(outcome.leaseId);
    } else if (step.act === 'lapse') {
      books.clock.now = new Date(books.clock.now.getTime() + 24 * 60 * 60_000);
      await lapseExpiredHolds(books.ctx);
    } else {
      const id = leases.at(step.unit % (leases.length || 1)) ?? unitId(1);
      const body = { version: 1, method: 'check', reference: '1001' };
      await callAsStaff(books, leasesApi.confirmPayment, { params: { id }, body });
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(rental, other), { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const step of steps) await act(step);
      const off =
        await books.sql`select txn from ledger_entries group by txn having sum(cents) <> 0 or count(*) < 2`;
      expect(off).toEqual([]);
      const wrong = await books.sql`select l.id from leases l where
        (select coalesce(sum(cents), 0) from ledger_entries e where e.lease_id = l.id and e.account = 'receivable')
        <> case when l.state = 'held' then l.monthly_rate_cents else 0 end`;
      expect(wrong).toEqual([]);
      const units = await books.sql`select u.id from units u where (u.status = 'occupied')
        <> exists (select from leases l where l.unit_id = u.id and l.state in ('held', 'active'))`;
      expect(units).toEqual([]);
    }),
    { numRuns: 12, seed: 20 },
  );
  expect(leases.length).toBeGreaterThan(10);
  await books.close();
});

test('the ledger cannot be changed, emptied or put out of balance, not even by hand', async () => {
  await rent();
  await expect(site.sql`update ledger_entries set cents = 1`).rejects.toThrow('append-only');
  await expect(site.sql`delete from ledger_entries`).rejects.toThrow('append-only');
  await expect(site.sql`truncate ledger_entries`).rejects.toThrow('append-only');
  await expect(
    site.sql`insert into ledger_entries (txn, account, lease_id, cents, reason, created_at)
      select gen_random_uuid(), 'cash', id, 5, 'out of nothing', now() from leases limit 1`,
  ).rejects.toThrow('does not sum to zero');
});
