import { parseDate } from '@internationalized/date';
import { unitNumbers, warehouseNumbers } from 'schemas/facility/facility';
import { expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { findMoneyFaults } from '../ledger/testing-money-faults.ts';
import { type BillingSite, createBillingSite, giveCard, listBills } from './testing-billing.ts';
import { expectBills, type LeaseHistory, localDay } from './testing-expected-bills.ts';
import {
  announceLeaving,
  createDicedCards,
  createYearDice,
  dicePayment,
  finishLeaving,
  type Habit,
  type Happening,
  type Tenancy,
} from './testing-year.ts';

// Before a February with 29 days; twice through both changes of the clocks.
const firstDay = '2027-11-15';
const monthsSimulated = 24;
/** The whole facility: YEAR_SPACES=100. With so many each kind of bill, charge and lock still happens (expectATellingYear). */
const spaceCount = Number(process.env.YEAR_SPACES ?? 48);
/** Weeks in which no job ran, over the ends of months and over a whole one. */
const outages = [
  ['2028-02-25', '2028-03-10'],
  ['2028-10-28', '2028-12-09'],
  ['2029-06-02', '2029-06-08'],
] as const;

const dice = createYearDice();
const tenancies: Tenancy[] = [];
const cash: { leaseId: string; at: Date; cents: number }[] = [];
const promises: { leaseId: string; on: string }[] = [];

const site = useSite(createBillingSite);

test(`24 months of ${spaceCount} spaces: every lease is billed what counting day by day comes to, nothing twice`, async () => {
  const { cards, issueCard, captured, lost } = createDicedCards(site.ctx.now);
  site.ctx.cards = cards;
  const twins = [site.openTwin(), site.openTwin()];
  const openings = planOpenings();
  const lastDay = parseDate(firstDay).add({ months: monthsSimulated }).toString();
  for (let day = firstDay; day <= lastDay; day = dayAfter(day)) {
    const happenings = [
      ...moveIns(openings, day, issueCard),
      ...liveTenancies().flatMap((tenancy) => happeningsOf(tenancy, day)),
      ...runsOf(day, lastDay, twins),
    ];
    for (const [time, act] of happenings.sort(([a], [b]) => a.localeCompare(b))) {
      site.setClock(`${day}T${time}`);
      await act();
    }
  }
  await Promise.all(twins.map(({ close }) => close()));

  expect(new Set(tenancies.map(({ space }) => space)).size).toBe(spaceCount);
  const failedTries = await readFailedTries();
  for (const tenancy of tenancies) {
    const { leaseId } = tenancy;
    const own = <T extends { leaseId: string }>(all: T[]) => all.filter((one) => one.leaseId === leaseId);
    const lostAt = own(lost)[0]?.at;
    const history: LeaseHistory = {
      ...tenancy,
      rateCents: rateOf(tenancy),
      payments: [...own(cash), ...own(captured)].map(({ at, cents }) => ({ on: localDay(at), cents })),
      promises: own(promises).map(({ on }) => on),
      failedTries: own(failedTries),
      hasCard: tenancy.habit === 'card',
      cardLostOn: lostAt && localDay(lostAt),
    };
    const expected = expectBills(history, lastDay);
    expect(await listBills(site, leaseId), JSON.stringify(history)).toEqual(
      expected.map(({ kind, dueOn, cents }) => `${kind} ${dueOn} ${(cents / 100).toFixed(2)}`),
    );
    const billed = expected.reduce((sum, { cents }) => sum + cents, 0);
    const came = history.payments.reduce((sum, { cents }) => sum + cents, 0);
    expect(await balanceOf(site.ctx, leaseId)).toBe(billed - came);
  }
  expect(await findMoneyFaults(site.sql)).toEqual([]);
  expect(await site.sql`select last_error from billing_runs where last_error is not null`).toEqual([]);
  await expectGateToAgree(lastDay);
  await expectATellingYear();
}, 300_000);

const dayAfter = (day: string) => parseDate(day).add({ days: 1 }).toString();
const rateOf = ({ space }: Pick<Tenancy, 'space'>) => (typeof space === 'number' ? 60_00 : 1500_00);
const liveTenancies = () => tenancies.filter(({ isOver }) => !isOver);

/** Each space is let at least once; some begin on a 1st, on the last days of a month, on the leap day. */
function planOpenings() {
  const spaces: Tenancy['space'][] = [...unitNumbers, ...warehouseNumbers.map((n): `W${number}` => `W${n}`)];
  const special = [
    '2027-12-01',
    '2027-12-31',
    '2028-01-30',
    '2028-01-31',
    '2028-02-29',
    '2028-10-31',
    '2029-01-29',
  ];
  return spaces.slice(-spaceCount).map((space, i) => ({
    space,
    on:
      special[i] ??
      parseDate(firstDay)
        .add({ days: dice.below(600) })
        .toString(),
  }));
}

const habits: Habit[] = [
  'prompt',
  'prompt',
  'prompt',
  'late',
  'part',
  'ahead',
  'never',
  'card',
  'card',
  'card',
];

function moveIns(
  openings: { space: Tenancy['space']; on: string }[],
  day: string,
  issueCard: (leaseId: string) => unknown,
): Happening[] {
  return openings
    .filter(({ on }) => on === day)
    .map(({ space }) => {
      const time = dice.pick(['00:00:00', '11:00:00', '23:59:59']);
      const habit = dice.pick(habits);
      const stays = dice.below(25) === 0 ? 800 : 32 + dice.below(90);
      return [
        time,
        async () => {
          const leaseId = await site.moveIn(space, `${day}T${time}`);
          cash.push({ leaseId, at: site.clock.now, cents: rateOf({ space }) });
          if (habit === 'card') issueCard(leaseId);
          if (habit === 'card') await giveCard(site, leaseId);
          const leavesOn = parseDate(day).add({ days: stays }).toString();
          const vacatedOn = undefined;
          tenancies.push({ space, habit, leaseId, startsOn: day, leavesOn, vacatedOn, isOver: false });
        },
      ];
    });
}

function happeningsOf(tenancy: Tenancy, day: string): Happening[] {
  const { leaseId, habit } = tenancy;
  const found: Happening[] = [];
  const payment = dicePayment(dice, tenancy, day);
  if (payment) found.push([payment.time, () => payCash(leaseId, payment.cents)]);
  if (habit === 'late' && Number(day.slice(8)) <= 8 && dice.below(100) < 15) {
    found.push(['08:00:00', () => promise(leaseId, day)]);
  }
  if (day === tenancy.leavesOn) {
    found.push(['07:00:00', () => leave(tenancy, day)]);
  }
  if (tenancy.vacatedOn && dice.below(4) === 0) {
    tenancy.isOver = true;
    found.push(['12:00:00', () => finishLeaving(site, tenancy)]);
  }
  return found;
}

async function payCash(leaseId: string, asked: number | 'all'): Promise<void> {
  const cents = asked === 'all' ? await balanceOf(site.ctx, leaseId) : asked;
  if (cents <= 0) return;
  await site.pay(leaseId, cents);
  cash.push({ leaseId, at: site.clock.now, cents });
}

async function promise(leaseId: string, on: string): Promise<void> {
  const goodUntil = parseDate(on).add({ days: 5 }).toString();
  await site.sql`insert into payment_promises (id, lease_id, amount_cents, promised_on, good_until, created_at)
    values (gen_random_uuid(), ${leaseId}, 6000, ${on}, ${goodUntil}, ${site.clock.now.toISOString()})`;
  promises.push({ leaseId, on });
}

async function leave(tenancy: Tenancy, day: string): Promise<void> {
  await announceLeaving(site, tenancy, day);
  tenancy.vacatedOn = day;
}

/** At any hour, on most days, sometimes by three at once; not at all while there is an outage. */
function runsOf(day: string, lastDay: string, twins: ReturnType<BillingSite['openTwin']>[]): Happening[] {
  const everybody = () => Promise.all([site.run(), ...twins.map(({ run }) => run())]);
  if (day === lastDay) return [['23:59:59', everybody]];
  if (outages.some(([from, to]) => day >= from && day <= to) || dice.below(10) < 7) return [];
  const time = dice.pick(['00:00:00', '02:30:00', '06:15:00', '12:00:00', '23:59:59']);
  return [[time, dice.below(8) === 0 ? everybody : () => site.run()]];
}

async function readFailedTries() {
  const rows = await site.sql`select lease_id, period::text, created_at from payment_intents
    where kind = 'autopay' and state = 'failed'`;
  return rows.map(({ lease_id, period, created_at }) => ({
    leaseId: lease_id as string,
    period: period as string,
    on: localDay(new Date(created_at)),
  }));
}

/** Whoever owes too much for too long is out, whoever owes nothing is in; the last command says the same. */
async function expectGateToAgree(today: string): Promise<void> {
  const rows = await site.sql`select g.state, b.cents::int,
      (select min(i.due_on) from invoices i where i.lease_id = l.id and i.status = 'pending') + 10 <= ${today} as late,
      (select action from gate_commands c where c.lease_id = l.id order by created_at desc limit 1) as told
    from leases l join gate_codes g on g.lease_id = l.id,
      lateral (select coalesce(sum(cents), 0) as cents from ledger_entries e
        where e.lease_id = l.id and e.account = 'receivable') b
    where l.state = 'active' and l.vacated_on is null`;
  for (const { state, cents, late, told } of rows) {
    if (cents < 10_00) expect(state).toBe('active');
    else if (late) expect(state).toBe('suspended');
    expect(told).toBe(state === 'active' ? 'start' : 'stop');
  }
}

/** That it happened at all: else the year proves little. */
async function expectATellingYear(): Promise<void> {
  const [counts] = await site.sql`select
    (select count(*)::int from invoices where kind = 'rent') as rents,
    (select count(*)::int from invoices where kind = 'late_fee') as fees,
    (select count(*)::int from invoices where kind = 'late_fee' and extract(day from due_on) = 12) as deferred,
    (select count(*)::int from payment_intents where state = 'succeeded') as charged,
    (select count(*)::int from payment_intents where state = 'failed') as declined,
    (select count(*)::int from gate_commands where action = 'stop') as stops,
    (select count(*)::int from leases where state = 'ended') as ended`;
  for (const [what, count] of Object.entries(counts ?? {})) {
    expect(count, what).toBeGreaterThan(what === 'deferred' ? 2 : 10);
  }
  expect(counts?.rents).toBeGreaterThan(3 * spaceCount);
}
