import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportDocument, exportTables } from 'schemas/reporting/exports/exports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDb } from '../db/seed/seed.ts';
import { masterKey } from '../modules/access/backups/testing-backups.ts';
import { beginCommand } from '../testing/testing-command.ts';
import { createTestServer } from '../testing/testing-server.ts';
import { useSite } from '../testing/testing-site.ts';

const from = useSite(
  () => createTestServer({ env: { seed: 'demo' } }),
  ({ ctx }) => seedDb(ctx),
);
const to = useSite(
  () => createTestServer({ env: { seed: 'empty' } }),
  ({ ctx }) => seedDb(ctx),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-data-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As typed after `npm run`. */
const run = ({ url }: { url: string }, ...words: string[]) =>
  beginCommand('commands-main', ['data', ...words], {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    ENCRYPTION_KEY: masterKey.toString('base64'),
  }).ended;
const inFolder = (name: string) => join(folder, name);

describe('a whole site as files', () => {
  test('each table as CSV, all as JSON with its schema, for the owner of the folder alone', async () => {
    const out = inFolder('out');
    const { code, out: said, err } = await run(from, 'export', out);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(said).toContain(`Written to ${out}`);
    expect(readdirSync(out).sort()).toEqual(
      [...exportTables.map((table) => `${table}.csv`), 'everything.json', 'schema.json'].sort(),
    );
    expect(statSync(join(out, 'customers.csv')).mode & 0o777).toBe(0o600);
    expect(statSync(out).mode & 0o777).toBe(0o700);
    const whole = exportDocument.parse(JSON.parse(readFileSync(join(out, 'everything.json'), 'utf8')));
    const [written] = await from.sql`select count(*)::int from ledger_entries`;
    expect(whole.tables.ledger).toHaveLength(written?.count);
    expect(JSON.parse(readFileSync(join(out, 'schema.json'), 'utf8')).properties.tables.required).toEqual([
      ...exportTables,
    ]);
    const acts = await from.sql`select actor from audit_entries where action = 'site.exported'`;
    expect([...acts]).toEqual([{ actor: 'system:command' }]);
  });

  test('never goes over other files, and leaves nothing half written', async () => {
    expect(await run(from, 'export', inFolder('out'))).toMatchObject({
      code: 1,
      err: `${inFolder('out')} is not empty.\n`,
    });
    expect(await run(from, 'export')).toMatchObject({
      code: 1,
      err: 'Name the folder that the files shall go to.\n',
    });
    writeFileSync(inFolder('file'), '');
    expect(await run(from, 'export', join(inFolder('file'), 'within'))).toMatchObject({ code: 1 });
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});

describe('tenants from a folder', () => {
  const countLeases = async () => (await to.sql`select from leases`).length;

  const read = (name: string) => readFileSync(join(inFolder('out'), name), 'utf8');

  test('are checked first, brought in when asked for, and not live', async () => {
    const out = inFolder('out');
    const checked = await run(to, 'import', out);
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out).toMatch(/^Customers: \d+, leases: \d+, notes: 0\nRent a month: \$[\d.]+, /);
    expect(checked.out).toContain('Nothing is written yet: run it again with --apply.');
    expect(await countLeases()).toBe(0);

    const applied = await run(to, 'import', out, '--apply');
    expect(applied).toMatchObject({ code: 0, err: '' });
    expect(applied.out).toContain('Brought in, and not live: nobody is billed or written to yet.');
    const [living] = await from.sql`select count(*)::int from leases where state = 'active'`;
    expect(await countLeases()).toBe(living?.count);
    expect([...(await to.sql`select state from imports order by created_at`)]).toEqual([
      { state: 'discarded' },
      { state: 'applied' },
    ]);
  });

  test('with faults are named by line and column, and none of them is brought in', async () => {
    const bad = inFolder('bad');
    mkdirSync(bad);
    writeFileSync(join(bad, 'customers.csv'), read('customers.csv').replace(/\(\d{3}\) \d{3}-\d{4}/, '12'));
    writeFileSync(join(bad, 'leases.csv'), read('leases.csv').split('\r\n', 1)[0] ?? '');
    expect(await run(to, 'import', bad, '--apply')).toEqual({
      code: 1,
      out: '',
      err: '1 fault; nothing was written:\ncustomers.csv, line 2, phone: This is no US phone number. (12)\n',
    });
    expect(await to.sql`select from import_files where text_sealed is not null`).toHaveLength(0);
  });

  test('need a folder with files, and are live only once they are in', async () => {
    const empty = inFolder('empty');
    mkdirSync(empty);
    expect((await run(to, 'import')).err).toBe('Name the folder that the files are in.\n');
    expect((await run(to, 'import', empty)).err).toBe(
      `There is no spaces.csv, customers.csv or leases.csv in ${empty}.\n`,
    );
    expect((await run(to, 'import', empty, '--live')).err).toBe('--live needs --apply.\n');
  });

  test('are live at once when that is asked for', async () => {
    const one = inFolder('one');
    mkdirSync(one);
    const person = [
      'C-1',
      'Ada',
      'Okafor',
      'ada@example.com',
      '(859) 555-0123',
      '12 Elm Street',
      'Springfield',
      'KY',
      '40069',
    ];
    writeFileSync(
      join(one, 'customers.csv'),
      `customer_id,first_name,last_name,email,phone,address,city,state,zip_code\n${person.join()}\n`,
    );
    const live = await run(to, 'import', one, '--apply', '--live');
    expect(live).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Brought in, and live.') });
    expect(await to.sql`select from imports where state = 'live'`).toHaveLength(1);
  });
});
