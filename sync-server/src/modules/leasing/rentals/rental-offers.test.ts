import { randomUUID } from 'node:crypto';
import { coverFirstMonth } from 'schemas/billing/coverage';
import { toPublicFacility } from 'schemas/facility/facility';
import type { Plan, Promotion } from 'schemas/facility/offers';
import type { CaseRow } from 'schemas/inbox/cases';
import { listOfferLines } from 'schemas/leasing/chosen-offers';
import { leaseOffers } from 'schemas/leasing/lease-agreement';
import type { CompleteRentalInput } from 'schemas/leasing/rentals';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { crashAt, endCrash } from '../../../testing/testing-crash.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { findComingOf } from '../../billing/coverage/coverage.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { noteOffers } from '../../billing/rental-offers/rental-offers.service.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { createSubmissionWorker } from '../../inbox/submissions/apply/submissions.jobs.ts';
import { createDevice } from '../../inbox/submissions/testing-submissions.ts';
import { counterPaymentsRoutes } from '../../payments/counter/counter-payments.routes.ts';
import { transfersRoutes } from '../transfers/transfers.routes.ts';
import { consentTo, leaseOf, postRental, readOutcome, rentalBody, withKey } from './testing-rental.ts';

const site = useFreshSite(createBillingSite, counterPaymentsRoutes, transfersRoutes);

const basic: Plan = {
  ...{ id: 'basic', name: 'Basic protection', nameEs: 'Protección básica' },
  ...{ cents: 12_00, covers: 'Up to $2,000 of your goods.' },
};
const half: Promotion = { id: 'half', name: 'Half price', percent: 50, months: 2 };
const shown = {
  plan: { id: 'basic', monthly: '12.00' },
  promotion: { id: 'half', percent: 50, months: 2 },
} satisfies Partial<CompleteRentalInput>;

/** The server started anew with another facility file. */
async function restartWith(file: { plans?: Plan[]; promotion?: Promotion | undefined }): Promise<void> {
  site.ctx.facility = { ...site.ctx.facility, ...file };
  await noteOffers(site.ctx);
}
beforeEach(async () => {
  site.setClock('2026-11-15');
  await restartWith({ plans: [basic], promotion: half });
});
afterEach(() => expectTrueBooks(site));

/** What a wizard sends that showed them, with a lease that names them. */
function bodyFor(unit: number, own: Partial<CompleteRentalInput> = {}): CompleteRentalInput {
  const body = rentalBody(unit, { ...shown, ...own });
  const facility = toPublicFacility(site.ctx.facility, false);
  const facts = { ...leaseOf(site, body), ...leaseOffers({ plan: basic, promotion: half }, facility) };
  return { ...body, consent: { ...consentTo(facts), signature: { typedName: 'Zoë Núñez' } } };
}
const rent = (body: unknown, headers?: Record<string, string>) =>
  readOutcome(postRental(site, body, headers));
const rentOffline = async (body: CompleteRentalInput) => {
  const device = createDevice(site);
  await device.deliver([(await device.write(body)).record]);
  await createSubmissionWorker(submissionList)(site.ctx);
  const [lease] = await site.sql`select l.id from leases l join customers c on c.id = l.customer_id
    where c.email = ${body.email}`;
  return String(lease?.id);
};
const linesOf = (leaseId = '') =>
  site.sql`select kind, label, amount_cents as cents, percent, from_on::text as from, until_on::text as until, added_by
    from lease_lines where lease_id = ${leaseId} order by kind`.then((rows) =>
    rows.map((row) => ({ ...row })),
  );
const chosenFor = (leaseId = '') =>
  site.sql`select kind from rental_offers where lease_id = ${leaseId} order by kind`.then((rows) =>
    rows.map(({ kind }) => kind),
  );
const unsignedOf = async (leaseId = '') => {
  const reply = await site.app.request('/api/staff/cases?limit=100', { headers: staffBearer });
  const { rows } = (await reply.json()) as { rows: CaseRow[] };
  return rows.find((row) => row.leaseId === leaseId && row.kind === 'lease_to_sign')?.leaseDiffers;
};
const letterOf = async (leaseId = '') => {
  const [letter] = await site.sql`select text from outgoing_messages
    where lease_id = ${leaseId} and template = 'welcome'`;
  return String(letter?.text).replace(/\s+/g, ' ');
};
const discountLine = {
  ...{ kind: 'discount', label: 'Half price', cents: null, percent: 50 },
  ...{ from: '2026-12-01', until: '2027-01-31', added_by: 'public' },
};
const planLine = {
  ...{ kind: 'plan', label: 'Basic protection', cents: 12_00, percent: null },
  ...{ from: '2026-12-01', until: null, added_by: 'public' },
};

describe('a plan and a promotion that were shown', () => {
  test('wait with the hold, are named by lease and letter, and are on the bills once the lease starts', async () => {
    const { leaseId = '', lease, amount, offers } = await rent(bodyFor(42));
    expect({ lease, amount, offers }).toEqual({
      ...{ lease: 'agreed', amount: '60.00' },
      offers: ['promotion', 'plan'],
    });
    expect([await linesOf(leaseId), await unsignedOf(leaseId)]).toEqual([[], undefined]);
    const letter = await letterOf(leaseId);
    expect(letter).toContain('Basic protection, $12.00 a month, with each bill of a 1st');
    expect(letter).toContain('Half price, 50% off the rent of the first 2 bills of a 1st');
    expect(letter).toContain('First payment: $60.00');
    const [agreement] = await site.sql`select text from lease_agreements where lease_id = ${leaseId}`;
    expect(agreement?.text).toContain('Protection plan: Basic protection, $12 a month, with each bill');
    // Said before there is a lease as it is billed then.
    const before = await findComingOf(site.ctx, leaseId);
    expect(before.next).toMatchObject({ amount: '28.45', monthly: '42.00' });
    await site.pay(leaseId, 60_00);
    expect(await linesOf(leaseId)).toEqual([discountLine, planLine]);
    expect((await findComingOf(site.ctx, leaseId)).next).toEqual(before.next);
    for (const first of ['2026-12-01', '2027-01-01', '2027-02-01']) await site.run(first);
    expect((await listBills(site, leaseId)).filter((bill) => bill.startsWith('rent'))).toEqual([
      'rent 2026-11-15 60.00',
      'rent 2026-12-01 28.45',
      'rent 2027-01-01 42.00',
      'rent 2027-02-01 72.00',
    ]);
  });

  test('are audited as chosen at the rental, with no other letter than the welcome', async () => {
    const { leaseId = '' } = await rent(bodyFor(42));
    await site.pay(leaseId, 60_00);
    const acts = await site.sql`select details from audit_entries where action = 'lease_line.added'`;
    expect(acts.map(({ details }) => details.reason)).toEqual(['chosen at rental', 'chosen at rental']);
    const [letters] =
      await site.sql`select count(*)::int from outgoing_messages where template = 'lease_line'`;
    expect(letters?.count).toBe(0);
  });

  test('that wait for a payment until after a 1st begin with the 1st after it', async () => {
    const { leaseId = '' } = await rent(bodyFor(42));
    await site.pay(leaseId, 60_00, '2026-12-01');
    expect(await linesOf(leaseId)).toMatchObject([
      { from: '2027-01-01', until: '2027-02-28' },
      { from: '2027-01-01' },
    ]);
  });

  test('are called as their customer reads, on the bill and in the letter', async () => {
    const { leaseId = '' } = await rent(rentalBody(42, { ...shown, locale: 'es' }));
    await site.pay(leaseId, 60_00);
    expect((await linesOf(leaseId)).map(({ label }) => label)).toEqual(['Half price', 'Protección básica']);
    expect(await letterOf(leaseId)).toContain('Protección básica, $12.00 al mes, con cada factura del día 1');
  });

  test('stay with the tenancy in another unit, and end with it before a bill was written', async () => {
    const { leaseId = '' } = await rent(bodyFor(42));
    await site.pay(leaseId, 60_00);
    const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
    const moved = await callAsStaff(site, transfersApi.transfer, {
      params: { id: leaseId },
      body: { unit: '43', version: lease?.version, leftUnit: 'available', key: randomUUID() },
    });
    expect(moved.status).toBe(200);
    await site.run('2026-12-01');
    expect(await listBills(site, leaseId)).toContain('rent 2026-12-01 28.45');
    const { leaseId: other = '' } = await rent(bodyFor(50, { email: 'b@mail.example', gateCode: '2750' }));
    await site.sql`update leases set vacated_on = '2026-12-02' where id = ${other}`;
    await site.pay(other, 60_00);
    await site.sql`update leases set vacated_on = '2026-12-02' where id = ${other}`;
    await site.run('2027-01-01');
    expect(await listBills(site, other)).toEqual(['rent 2026-12-01 60.00']);
  });

  test('go with another unit that is given in place of the wished one', async () => {
    await rent(rentalBody(42, { email: 'first@mail.example' }));
    const ifTaken = { unit: 'another', gateCode: 'another' } as const;
    const leaseId = await rentOffline(rentalBody(42, { ...shown, ifTaken }));
    expect(await chosenFor(leaseId)).toEqual(['plan', 'promotion']);
  });

  test('are none where none were shown: the documented payload means what it meant', async () => {
    const reply = await rent(rentalBody(42));
    expect(reply).not.toHaveProperty('offers');
    await site.pay(reply.leaseId ?? '', 60_00);
    expect(await linesOf(reply.leaseId)).toEqual([]);
  });
});

describe('exactly once', () => {
  test('the same key again has the same answer and adds nothing', async () => {
    const [body, headers] = [bodyFor(42), withKey()];
    const first = await rent(body, headers);
    expect(await rent(body, headers)).toEqual(first);
    expect(await chosenFor(first.leaseId)).toEqual(['plan', 'promotion']);
  });

  test.each(['before insert on lease_lines', 'at commit of lease_lines'])(
    'a server that dies %s has started no lease; the payment taken again starts it with its lines',
    async (point) => {
      const { leaseId = '' } = await rent(bodyFor(42));
      await crashAt(site, point);
      const body = { amount: '60.00', method: 'cash', key: randomUUID() } as const;
      const take = () => callAsStaff(site, staffPaymentsApi.take, { params: { id: leaseId }, body });
      await take().catch(() => undefined);
      expect(await endCrash(site)).toBe(true);
      await take();
      await take();
      expect(await linesOf(leaseId)).toEqual([discountLine, planLine]);
      const [lease] = await site.sql`select state from leases where id = ${leaseId}`;
      expect(lease?.state).toBe('active');
    },
  );

  test('a hold that lapses leaves no line, and what was chosen cannot be written otherwise', async () => {
    const { leaseId = '' } = await rent(bodyFor(42));
    await expect(
      site.sql`update rental_offers set amount_cents = 1 where lease_id = ${leaseId} and kind = 'plan'`,
    ).rejects.toThrow(/append-only/);
    expect(await linesOf(leaseId)).toEqual([]);
  });
});

describe('the file was changed after they were shown', () => {
  const dearer = { ...basic, cents: 15_00 };
  const changes = [
    ['a dearer plan, and no promotion', { plans: [dearer], promotion: undefined }],
    ['another promotion under the same name', { plans: [dearer], promotion: { ...half, percent: 10 } }],
    ['none at all', { plans: [], promotion: undefined }],
  ] as const;

  test.each(changes)('%s: what was signed online within a day counts', async (_, file) => {
    const body = bodyFor(42);
    await restartWith({ ...file, plans: [...file.plans] });
    site.clock.now = new Date(site.clock.now.getTime() + 20 * 3600_000);
    const { leaseId = '', lease } = await rent(body);
    expect(lease).toBe('agreed');
    await site.pay(leaseId, 60_00);
    expect(await linesOf(leaseId)).toEqual([discountLine, planLine]);
  });

  test.each(changes)(
    '%s: a tablet was without a connection for ten days, and what it showed counts',
    async (_, file) => {
      const body = bodyFor(42);
      await restartWith({ ...file, plans: [...file.plans] });
      site.setClock('2026-11-25');
      const leaseId = await rentOffline(body);
      expect([await chosenFor(leaseId), await unsignedOf(leaseId)]).toEqual([
        ['plan', 'promotion'],
        undefined,
      ]);
    },
  );

  test('the same price in other words: who read the former ones online within a day has signed those', async () => {
    const body = bodyFor(42);
    await restartWith({ plans: [{ ...basic, name: 'Basic plan', covers: 'Up to $1,000.' }] });
    const { leaseId = '', lease } = await rent(body);
    expect(lease).toBe('agreed');
    await site.pay(leaseId, 60_00);
    expect(await linesOf(leaseId)).toEqual([discountLine, planLine]);
  });

  test('two days later a page that was never loaded anew has neither: staff, letter and screen say so', async () => {
    const body = bodyFor(42);
    await restartWith({ plans: [dearer], promotion: undefined });
    site.setClock('2026-11-17');
    const reply = await rent(body);
    expect(reply).toMatchObject({ status: 200, lease: 'to_sign' });
    expect(reply).not.toHaveProperty('offers');
    expect(await unsignedOf(reply.leaseId)).toEqual(['offers']);
    const letter = await letterOf(reply.leaseId);
    expect(letter).toContain('The protection plan that you had chosen is not offered like that any more');
    expect(letter).toContain('The promotion that you were shown is over or was changed');
    expect(letter).toContain('the protection plan or the promotion changed meanwhile');
    await site.pay(reply.leaseId ?? '', 60_00);
    expect(await linesOf(reply.leaseId)).toEqual([]);
  });

  test('an unchanged file after a restart, and one that came back, offer what they say', async () => {
    await restartWith({ plans: [] });
    await restartWith({ plans: [basic] });
    await restartWith({ plans: [basic] });
    site.setClock('2027-06-01');
    const { leaseId } = await rent(bodyFor(42));
    expect(await chosenFor(leaseId)).toEqual(['plan', 'promotion']);
    const [kept] = await site.sql`select count(*)::int from offered_terms where replaced_at is null`;
    expect(kept?.count).toBe(2);
  });

  test.each([
    [{ until: '2026-11-15' }, '2026-11-16', 'direct', true],
    [{ until: '2026-11-15' }, '2026-11-17', 'direct', false],
    [{ until: '2026-11-15' }, '2026-12-15', 'outbox', true],
    [{ until: '2026-11-15' }, '2026-12-16', 'outbox', false],
    [{ from: '2026-11-16' }, '2026-11-15', 'direct', false],
  ] as const)('a promotion of %j on %s, %s: counts %s', async (span, day, channel, counts) => {
    await restartWith({ promotion: { ...half, ...span, id: 'dated' } });
    site.setClock(day);
    const body = rentalBody(42, { promotion: { ...shown.promotion, id: 'dated' } });
    const leaseId = channel === 'direct' ? (await rent(body)).leaseId : await rentOffline(body);
    expect(await chosenFor(leaseId)).toEqual(counts ? ['promotion'] : []);
    expect(await unsignedOf(leaseId)).toEqual(counts ? undefined : ['offers']);
  });
});

describe('whoever writes the payload', () => {
  test.each([
    ['a cheaper plan', { plan: { id: 'basic', monthly: '11.99' } }],
    ['a plan for nothing', { plan: { id: 'basic', monthly: '0.00' } }],
    ['a plan that nobody offers', { plan: { id: 'gold', monthly: '12.00' } }],
    ['a promotion as a plan', { plan: { id: 'half', monthly: '12.00' } }],
    ['more off', { promotion: { ...shown.promotion, percent: 100 } }],
    ['longer', { promotion: { ...shown.promotion, months: 24 } }],
    ['dollars besides', { promotion: { ...shown.promotion, amount: '50.00' } }],
    ['one that nobody offers', { promotion: { id: 'fall', percent: 50, months: 2 } }],
  ])('names no terms of their own: %s', async (_, own) => {
    const { status, leaseId } = await rent(rentalBody(42, own as Partial<CompleteRentalInput>));
    expect([status, await chosenFor(leaseId), await unsignedOf(leaseId)]).toEqual([200, [], ['offers']]);
  });

  test.each([
    { plan: { id: 'basic', monthly: '-12.00' } },
    { plan: { id: 'basic', monthly: 12 } },
    { plan: Array.from({ length: 6 }, () => shown.plan) },
    { plan: { id: '../../x', monthly: '12.00' } },
    { plan: null },
    { promotion: { id: 'half', percent: -5, months: 2 } },
    { promotion: { id: 'half', percent: 50, months: 1e9 } },
    { promotion: 'half' },
  ])('sends what can be none, which stops no rental: %j', async (own) => {
    const { status, leaseId } = await rent({ ...rentalBody(42), ...own });
    expect([status, await chosenFor(leaseId)]).toEqual([200, []]);
  });

  test('gets names and sentences from the file alone', async () => {
    const plan = { ...shown.plan, name: 'Free forever', covers: 'all', cents: 0 };
    const { leaseId = '' } = await rent({ ...rentalBody(42), plan });
    await site.pay(leaseId, 60_00);
    expect(await linesOf(leaseId)).toEqual([planLine]);
  });
});

test('the sum that a device says before there is a lease is the sum that the site says', async () => {
  const { leaseId = '' } = await rent(bodyFor(42));
  const said = coverFirstMonth('2026-11-15', 60_00, {
    lines: listOfferLines({ plan: basic, promotion: half }, '2026-11-15'),
  });
  expect((await findComingOf(site.ctx, leaseId)).next).toEqual(said.next);
});
