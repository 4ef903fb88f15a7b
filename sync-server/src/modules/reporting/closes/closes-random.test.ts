import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { journalApi } from 'schemas/reporting/exports/journal';
import { monthClosesApi } from 'schemas/reporting/month-closes';
import { expect, test } from 'vitest';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { exportsRoutes } from '../exports/exports.routes.ts';
import { createCloseSite } from './testing-closes.ts';

const site = useFreshSite(createCloseSite, exportsRoutes);
const kinds = [
  'cash',
  'check',
  'back',
  'closeToday',
  'closeEarlier',
  'on',
  'on',
  'night',
  'clockBack',
] as const;
type Kind = (typeof kinds)[number];

const hourMs = 3600_000;
const plusDays = (day: string, days: number) => parseDate(day).add({ days }).toString();
const today = async () => (await site.readOpen()).today;
const moveClock = (hours: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + hours * hourMs);
};

/** What makes no sense at that moment is refused, and changes nothing. */
async function act(leaseId: string, kind: Kind, pick: number): Promise<unknown> {
  const amount = `${1 + pick}.00`;
  switch (kind) {
    case 'cash':
      return site.take(leaseId, amount);
    case 'check':
      return site.take(leaseId, amount, { method: 'check', reference: '77' });
    case 'back': {
      const payments = await site.sql`select id from payments order by number`;
      return site.giveBack(payments[pick % payments.length]?.id, '0.50');
    }
    case 'closeToday':
    case 'closeEarlier': {
      const { days } = await site.readOpen();
      const day = kind === 'closeToday' ? await today() : (days[0]?.day ?? (await today()));
      return site.closeDay(day, { reason: 'At random' });
    }
    case 'on':
      return moveClock(1 + (pick % 60));
    // Late in the evening of New York it is the next day in UTC.
    case 'night':
      return site.setClock(`${await today()}T22:30`);
    case 'clockBack':
      return moveClock(-(pick % 90));
  }
}

/** Every line of the ledger and every close, from which each answer is worked out anew, the plainest way. */
async function readBooks() {
  const { timeZone } = site.ctx.facility;
  const entries = await site.sql<
    { id: number; account: string; cents: number; day: string; isTill: boolean; isIncome: boolean }[]
  >`select id::int, account, cents, (created_at at time zone ${timeZone})::date::text as day,
      account in ('cash', 'card') as "isTill", account in ('rent_income', 'fee_income') as "isIncome"
    from ledger_entries order by id`;
  const closes = await site.sql<{ day: string; last: number }[]>`
    select day::text, last_entry_id::int as last from day_closes order by day`;
  return { entries: [...entries], closes: [...closes] };
}
type Books = Awaited<ReturnType<typeof readBooks>>;
type Entry = Books['entries'][number];

const latest = (days: string[]) => days.sort().at(-1) ?? '';
const countedDay = ({ closes }: Books, { id, day }: Entry) =>
  latest([day, ...closes.filter(({ last }) => last < id).map((close) => plusDays(close.day, 1))]);

function linesOf(books: Books, day: string): string[] {
  const { closes, entries } = books;
  const close = closes.find((one) => one.day === day);
  const before = closes.filter((one) => !close || one.day < day).at(-1);
  const after = before?.day ?? plusDays(day, -1);
  const isIn = ({ id, day: of }: Entry) =>
    (of > after || (before && id > before.last)) && of <= day && !(close && id > close.last);
  return entries
    .filter((one) => isIn(one) && one.account !== 'receivable')
    .filter((one) => one.account === 'cash' || one.day <= after)
    .filter((one) => !one.isTill || latest([one.day, plusDays(after, 1)]) === day)
    .map((one) => `${one.isIncome ? -one.cents : one.cents} ${one.day <= after}`);
}

function openDaysOf({ closes, entries }: Books, month: string): number {
  const [first, last] = [closes.at(0)?.day, closes.at(-1)?.day];
  const isClosed = (day: string) => first !== undefined && last !== undefined && day >= first && day <= last;
  const moved = entries.filter(({ isTill, day }) => isTill && day.startsWith(month) && !isClosed(day));
  return new Set(moved.map(({ day }) => day)).size;
}

async function readJournal(from: string, to: string): Promise<number[]> {
  const ids: number[] = [];
  for (let after = '0'; ; ) {
    const query = { from, to, limit: 7, after };
    const page = await readAsStaff(site, journalApi.read, { query });
    ids.push(...page.rows.map(({ entry }) => entry));
    if (page.next === null) return ids;
    after = page.next;
  }
}

async function expectTrue(seed: number): Promise<void> {
  const books = await readBooks();
  const days = books.entries.map(({ day }) => day).sort();
  const spans = [0, 0.3, 0.6, 1].map((share) => days[Math.floor(share * (days.length - 1))] ?? '2026-11-01');
  for (const [i, day] of spans.entries()) {
    for (const [from, to] of [
      [day, day],
      [plusDays(day, 1 - i), plusDays(day, 2)],
    ] as const) {
      const meant = books.entries.filter((one) => {
        const of = countedDay(books, one);
        return of >= from && of <= to;
      });
      expect([seed, from, to, await readJournal(from, to)]).toEqual([
        seed,
        from,
        to,
        meant.map(({ id }) => id),
      ]);
    }
    const { lines } = await site.readDay(day);
    const told = lines.map(({ amount, isLate }) => `${Math.round(Number(amount) * 100)} ${isLate}`);
    expect([seed, day, told]).toEqual([seed, day, linesOf(books, day)]);
  }
  for (const { month, openDays } of await readAsStaff(site, monthClosesApi.months))
    expect([seed, month, openDays]).toEqual([seed, month, openDaysOf(books, month)]);
}

test('whatever the clock says, each line is on the day that it counts to, as if all of the ledger were read', async () => {
  const story = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(99)), { minLength: 60, maxLength: 70 });
  const seed = Number(process.env.CLOSES_SEED ?? 815);
  const leaseId = await site.moveIn(1, '2026-10-27');
  for (const acts of fc.sample(story, { seed, numRuns: Number(process.env.CLOSES_HISTORIES ?? 1) })) {
    for (const [i, [kind, pick]] of acts.entries()) {
      await act(leaseId, kind, pick);
      if (i % 10 === 9) await expectTrue(seed);
    }
  }
  const [counts] = await site.sql`select (select count(*)::int from day_closes) as closes,
    (select count(*)::int from refunds) as refunds,
    (select count(*)::int from ledger_entries e where exists (select from day_closes c where c.last_entry_id < e.id
      and c.day >= (e.created_at at time zone 'America/New_York')::date)) as late`;
  for (const [what, count] of Object.entries(counts ?? {})) expect([what, count > 0]).toEqual([what, true]);
});
