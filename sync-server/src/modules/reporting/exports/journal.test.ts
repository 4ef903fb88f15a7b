import { randomUUID } from 'node:crypto';
import { amountToCents } from 'schemas/kit/money';
import { transfersApi } from 'schemas/leasing/transfers';
import { type JournalLine, journalApi } from 'schemas/reporting/exports/journal';
import { describe, expect, test } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { callAsStaff, readAsStaff, send } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { transfersRoutes } from '../../leasing/transfers/transfers.routes.ts';
import { createCloseSite } from '../closes/testing-closes.ts';
import { exportsRoutes } from './exports.routes.ts';

const site = useFreshSite(createCloseSite, exportsRoutes, transfersRoutes);

async function readAll(query: { from: string; to: string; limit?: number }): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  let after: string | undefined;
  do {
    const page = await readAsStaff(site, journalApi.read, { query: { ...query, ...(after && { after }) } });
    lines.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return lines;
}

const signed = ({ debited, credited }: JournalLine) =>
  debited === null ? -amountToCents(credited ?? '') : amountToCents(debited);
const sumBy = (lines: JournalLine[], key: (line: JournalLine) => string) => {
  const sums: Record<string, number> = {};
  for (const line of lines) sums[key(line)] = (sums[key(line)] ?? 0) + signed(line);
  return sums;
};

/** A rental, a cheque, cash too much, and money given back; the day is closed, and one more comes after it. */
async function playDay() {
  const leaseId = await site.moveIn(1, '2026-11-20');
  await site.take(leaseId, '120.00', { method: 'check', reference: '1001' });
  const { paymentId } = await site.take(leaseId, '60.00');
  await site.giveBack(paymentId, '25.50');
  await site.closeDay('2026-11-20');
  await site.take(leaseId, '7.00');
}

describe('the journal', () => {
  test('has each line of the ledger once, its debits and credits equal in each transaction', async () => {
    await playDay();
    const lines = await readAll({ from: '2026-11-01', to: '2026-12-31' });
    const entries = await site.sql`select id::int, cents from ledger_entries order by id`;
    expect(lines.map((line) => ({ id: line.entry, cents: signed(line) }))).toEqual([...entries]);
    expect(Object.values(sumBy(lines, ({ transaction }) => transaction)).every((sum) => sum === 0)).toBe(
      true,
    );
    expect(await readAll({ from: '2026-11-01', to: '2026-12-31', limit: 3 })).toEqual(lines);
    expect(lines[0]).toMatchObject({ unit: '1', day: '2026-11-20' });
  });

  test('knows cheques from cash, and what is paid ahead from what is owed', async () => {
    await playDay();
    const lines = await readAll({ from: '2026-11-20', to: '2026-11-21' });
    expect(sumBy(lines, ({ account }) => account)).toMatchObject({
      cash: 60_00 + 60_00 - 25_50 + 7_00,
      checks: 120_00,
      rent_income: -60_00,
      paid_ahead: -(120_00 + 60_00 - 25_50 + 7_00),
      receivable: 0,
    });
  });

  test('counts what came after a close to the day after it', async () => {
    await playDay();
    const days = async (day: string) =>
      sumBy(await readAll({ from: day, to: day }), ({ account }) => account);
    expect(await days('2026-11-20')).toMatchObject({ cash: 94_50 });
    expect(await days('2026-11-21')).toEqual({ cash: 7_00, paid_ahead: -7_00 });
    expect(await days('2026-11-22')).toEqual({});
  });

  test('and the lines of a day stay with the unit that they were about', async () => {
    const leaseId = await site.moveIn(1, '2026-11-20');
    await site.take(leaseId, '7.00');
    const before = await readAll({ from: '2026-11-20', to: '2026-11-20' });
    const { lines } = await site.readDay('2026-11-20');
    site.setClock('2026-11-24');
    const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
    const body = { unit: '2', version: lease?.version, leftUnit: 'available', key: randomUUID() };
    const params = { id: leaseId };
    expect(await callAsStaff(site, transfersApi.transfer, { params, body })).toMatchObject({ status: 200 });
    expect(await readAll({ from: '2026-11-20', to: '2026-11-20' })).toEqual(before);
    expect((await site.readDay('2026-11-20')).lines).toEqual(lines);
    const after = await readAll({ from: '2026-11-24', to: '2026-11-24' });
    expect(new Set(after.map(({ unit }) => unit))).toEqual(new Set(['2']));
  });

  test('is of this month where nobody says of which days', async () => {
    await playDay();
    const { rows } = await readAsStaff(site, journalApi.read, { query: { to: '2026-11-30' } });
    expect(rows).toEqual(await readAll({ from: '2026-11-01', to: '2026-11-30' }));
    // What came after the close counts to tomorrow.
    expect((await readAsStaff(site, journalApi.read)).rows.length).toBe(rows.length - 2);
  });

  test('is a file in the words of a bookkeeper', async () => {
    await playDay();
    const headers = { ...staffBearer, accept: 'text/csv', 'accept-language': 'en' };
    const query = { from: '2026-11-20', to: '2026-11-20' };
    const [head, ...rows] = (await (await send(site, journalApi.read, { headers, query })).text()).split(
      '\r\n',
    );
    expect(head).toBe('Day,Account,Debit,Credit,Memo,Unit,Transaction');
    expect(rows.find((row) => row.includes(',Checks,'))).toMatch(
      /^2026-11-20,Checks,120\.00,,.+,1,[0-9a-f-]{36}$/,
    );
  });

  test('refuses a span that ends before it begins, a day that is none, and a page of another list', async () => {
    const bad = [
      { from: '2026-11-20', to: '2026-11-19' },
      { from: '2026-02-30', to: '2026-11-19' },
      { from: '2026-11-20', to: '2026-11-20', after: 'x' },
      { to: '2026-10-31' },
    ];
    for (const query of bad)
      expect(await callAsStaff(site, journalApi.read, { query })).toMatchObject({ status: 400 });
  });
});
