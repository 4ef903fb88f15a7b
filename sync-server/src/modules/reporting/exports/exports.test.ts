import { exportDocument, exportRows, exportsApi, exportTables } from 'schemas/reporting/exports/exports';
import { importFileKind } from 'schemas/reporting/imports';
import { reportsApi } from 'schemas/reporting/reports';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDb } from '../../../db/seed/seed.ts';
import { createTestSite, staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { callAsStaff, readAsStaff, send } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { importsRoutes } from '../imports/imports.routes.ts';
import { importing } from '../imports/testing-imports.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { exportsRoutes } from './exports.routes.ts';

const csvOf = async (site: Pick<TestSite, 'app'>, table: keyof typeof exportsApi) => {
  const headers = { ...staffBearer, accept: 'text/csv' };
  const answer = await send(site, exportsApi[table], { headers });
  return { answer, text: await answer.text() };
};

const site = useSite(() => createTestSite({ env: { seed: 'demo' } }), exportsRoutes, metricsRoutes);
beforeAll(async () => {
  await seedDb(site.ctx);
  const [lease, other] =
    await site.sql`select l.id, l.customer_id, l.unit_id from leases l where state = 'active' order by id`;
  const { id, customer_id: customerId } = lease ?? {};
  await site.sql.begin(async (sql) => {
    await sql`insert into notes (id, customer_id, text, author, created_at)
      values (gen_random_uuid(), ${customerId}, ${'=1+1 is what he says,\nand "more"'}, 'clerk', now())`;
    await sql`insert into account_holds (id, customer_id, kind, reason, placed_by, created_at)
      values (gen_random_uuid(), ${customerId}, 'military', 'On duty until May', 'clerk', now())`;
    await sql`update leases set leaves_on = '2027-01-15', notice_at = now(), notice_by = 'clerk' where id = ${id}`;
    await sql`insert into lease_lines (id, lease_id, kind, label, percent, amount_cents, from_on, until_on, added_by,
        created_at, updated_at)
      values (gen_random_uuid(), ${other?.id}, 'discount', 'Fall special', 10, null, '2027-01-01', '2027-03-31', 'm', now(), now()),
        (gen_random_uuid(), ${other?.id}, 'plan', 'Protection', null, 1200, '2027-01-01', null, 'm', now(), now()),
        (gen_random_uuid(), ${other?.id}, 'extra', 'Never', null, 900, '2027-01-01', '2026-12-31', 'm', now(), now())`;
    await sql`update customers set tax_exempt_reason = 'A school' where id = ${other?.customer_id}`;
  });
});

const readAll = async (table: keyof typeof exportsApi, limit: number) => {
  const rows: unknown[] = [];
  let after: string | undefined;
  do {
    const page = await readAsStaff(site, exportsApi[table], { query: { limit, ...(after && { after }) } });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return rows;
};

describe('what a site has', () => {
  test.each(exportTables)(
    '%s: the same rows on whatever pages, each as promised, and as many in its file',
    async (table) => {
      const rows = await readAll(table, 100);
      expect(await readAll(table, 7)).toEqual(rows);
      for (const row of rows) expect(exportRows[table].parse(row)).toEqual(row);
      const { answer, text } = await csvOf(site, table);
      expect(answer.headers.get('content-disposition')).toContain(`${table.replaceAll('_', '-')}.csv`);
      expect(text.split('\r\n', 1)[0]?.replace('\uFEFF', '')).toBe(
        Object.keys(exportRows[table].shape).join(),
      );
      if (table !== 'notes') expect(text.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
    },
  );

  test('is all there: of each table as many rows as were written', async () => {
    const counted = {
      spaces: 'units',
      tenancies: 'leases',
      invoices: 'invoices',
      payments: 'payments',
      ledger: 'ledger_entries',
    };
    for (const [table, source] of Object.entries(counted)) {
      const [written] = await site.sql.unsafe(`select count(*)::int from ${source}`);
      expect([table, (await readAll(table as keyof typeof counted, 100)).length]).toEqual([
        table,
        written?.count,
      ]);
    }
    expect(await readAll('spaces', 100)).not.toHaveLength(0);
  });

  test('has a schema that says no to what is not so', () => {
    const whole = { format: 'gatehouse-export-1', facility: 'A', at: '2026-11-20T12:00:00.000Z' };
    const tables = Object.fromEntries(exportTables.map((table) => [table, []]));
    expect(exportDocument.safeParse({ ...whole, tables }).success).toBe(true);
    expect(
      exportDocument.safeParse({ ...whole, tables: { ...tables, spaces: [{ unit: '1' }] } }).success,
    ).toBe(false);
  });

  test('is for an owner alone, and a page that is none is refused', async () => {
    expect(await callAsStaff(site, exportsApi.ledger, { query: { after: "1' or true" } })).toMatchObject({
      status: 400,
    });
    site.signedIn.set('manager', {
      kind: 'staff',
      userId: '018f0000-0000-7000-8000-00000000000b',
      username: 'm',
      role: 'manager',
    });
    const headers = { authorization: 'Bearer manager' };
    for (const table of exportTables)
      expect((await send(site, exportsApi[table], { headers })).status).toBe(403);
  });
});

describe('a site that moves to an empty one', () => {
  const target = useSite(() => createTestSite({ env: { seed: 'empty' } }), importsRoutes, metricsRoutes);

  /** What an import cannot bring along: cards, and the ids of this site. */
  const without = <Row extends object>(row: Row, ...names: string[]) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

  test('has the same rent roll, occupancy and debts there', async () => {
    await seedDb(target.ctx);
    const [other] = await target.sql`select count(*)::int from units`;
    expect(other?.count, 'spaces that make way').toBe(100);
    const texts = await Promise.all(
      importFileKind.options.map(async (kind) => [kind, (await csvOf(site, kind)).text] as const),
    );
    const view = await importing(target).applied(Object.fromEntries(texts));
    expect(view).toMatchObject({ state: 'applied', faultCount: 0 });
    const own = [
      'leaseId',
      'hasAutopay',
      'autopayLeases',
      'leavesOn',
      'lastPaidOn',
      'lastPaid',
      'collected',
      'percent',
    ];
    const plain = async (from: Pick<TestSite, 'app'>, api: (typeof reportsApi)['rentRoll']) => {
      const { rows, totals } = await readAsStaff(from, api);
      return { rows: rows.map((row) => without(row, ...own)), totals: without(totals, ...own) };
    };
    for (const api of [
      reportsApi.rentRoll,
      reportsApi.delinquency,
    ] as unknown as (typeof reportsApi)['rentRoll'][]) {
      const before = await plain(site, api);
      expect(before.rows.length).toBeGreaterThan(5);
      expect(await plain(target, api)).toEqual(before);
    }
    expect((await readAsStaff(target, reportsApi.occupancy)).rows).toEqual(
      (await readAsStaff(site, reportsApi.occupancy)).rows,
    );
  });

  test('keeps what its files have no column for as notes', async () => {
    const texts = await target.sql`select text from notes order by text`;
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^=1\+1 is what he says,\nand "more" \(clerk, /),
        'Hold (military): On duty until May',
        expect.stringMatching(/^Leaves \w+ on 2027-01-15$/),
        expect.stringMatching(
          /^Billed with the rent of \w+: Fall special \(discount\), 10 % from 2027-01-01 until 2027-03-31$/,
        ),
        expect.stringMatching(/^Billed with the rent of \w+: Protection \(plan\), \$12.00 from 2027-01-01$/),
        'Pays no sales tax: A school',
      ]),
    );
    expect(texts.filter(({ text }) => text.includes('Never'))).toEqual([]);
  });
});
