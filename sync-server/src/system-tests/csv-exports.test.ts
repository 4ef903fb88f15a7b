import { randomUUID } from 'node:crypto';
import { en, es } from 'schemas/kit/csv/csv.copy';
import type { CsvExport } from 'schemas/kit/endpoint';
import { problems } from 'schemas/kit/problems/problems';
import * as cells from 'schemas/reporting/code-words.copy';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seedDb } from '../db/seed/seed.ts';
import { contracts } from '../http/api-docs/contracts.ts';
import { createTestServer } from '../testing/testing-server.ts';
import { useSite } from '../testing/testing-site.ts';
import { signInNew } from '../testing/testing-staff.ts';

const csvExports = contracts.flatMap(({ path, csv, reply, staff }) =>
  csv ? [{ path, csv, reply, staff }] : [],
);

const bearers: Record<string, { authorization: string }> = {};

const server = useSite(() => createTestServer({ env: { seed: 'demo' } }));
beforeAll(async () => {
  await seedDb(server.ctx);
  for (const role of ['owner', 'clerk'] as const) bearers[role] = await signInNew(server, role);
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, {
    headers: { accept: 'text/csv', ...bearers.owner, ...headers },
  });

const linesOf = async (answer: Response) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
};

/** What a row of the list holds, by the contract. */
function fieldOf(reply: z.ZodType, { rowsIn = 'rows' }: CsvExport, column: string): unknown {
  const list = reply instanceof z.ZodArray ? reply : (reply as z.ZodObject).shape[rowsIn];
  const rows = list as unknown as z.ZodArray;
  return column.split('.').reduce<unknown>((schema, name) => {
    const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
    if (inner instanceof z.ZodRecord) return (inner.keyType as z.ZodEnum).safeParse(name).success;
    return (inner as z.ZodObject | undefined)?.shape?.[name];
  }, rows.element);
}

/** Of a field that holds one of a few codes. */
function codesOf(field: unknown): readonly string[] {
  if (field instanceof z.ZodNullable) return codesOf(field.unwrap());
  return field instanceof z.ZodEnum ? field.options.map(String) : [];
}

describe('a list as a file', () => {
  test.each(csvExports)('$path: its columns are fields of its rows, with a word each', async (listed) => {
    const { path, csv, reply } = listed;
    for (const column of csv.columns) expect(fieldOf(reply, csv, column), column).toBeTruthy();
    const answer = await ask(path, { 'accept-language': 'es' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${csv.name}.csv"`);
    const [head] = await linesOf(answer);
    expect(head).toBe(csv.columns.map((column) => es.columns[column]).join());
  });

  test.each(csvExports)('$path: no cell holds a code that has words', ({ csv, reply }) => {
    for (const column of csv.columns) {
      const codes = codesOf(fieldOf(reply, csv, column));
      const named = csv.words?.[column];
      if (codes.length > 0) expect(named, column).toBeDefined();
      if (!named) continue;
      for (const words of [cells.en[named], cells.es[named]]) {
        for (const code of codes) expect(words, `${column} ${code}`).toHaveProperty([code]);
      }
    }
  });

  test('says in the words of the screen what stands in it, in its language; amounts and days stay as they are', async () => {
    const [spanish, english] = await Promise.all(
      ['es', 'en'].map(async (language) =>
        linesOf(await ask('/api/staff/invoices?filter=overdue', { 'accept-language': language })),
      ),
    );
    expect(english?.[1]).toMatch(
      /,(Rent|Late fee),.*,\d{4}-\d\d-\d\d,yes,no,\d+\.\d\d,\d+\.\d\d,(Open|Part paid)$/,
    );
    expect(spanish?.[1]).toMatch(
      /,(Renta|Recargo por atraso),.*,sí,no,\d+\.\d\d,\d+\.\d\d,(Pendiente|Pagada en parte)$/,
    );
    expect(english?.join()).toMatch(/,Rent \w+ \d{4},/);
    expect(spanish?.join()).toMatch(/,Alquiler desde el \d+ de \w+ de \d{4},/);
    expect(spanish?.join()).not.toMatch(/,Rent \w+ \d{4},/);
    const leases = await linesOf(await ask('/api/staff/leases?state=active'));
    expect(leases.length).toBeGreaterThan(20);
    for (const line of leases.slice(1)) expect(line).toContain(',Active,');
  });

  test('says in the reader’s language why a submission was not applied', async () => {
    await server.sql`insert into devices (hash, first_seen_at, last_seen_at) values ('d', now(), now())`;
    const header = {
      ...{ id: randomUUID(), kind: 'rental', schemaVersion: 1, fingerprint: 'f'.repeat(64) },
      ...{ keyId: 'k', capturedAt: '2026-11-20T12:00:00.000Z' },
    };
    await server.sql`insert into inbox_records (id, kind, schema_version, fingerprint, header, device_hash, state,
        next_attempt_at, received_at, settled_at, result_number, problem_code, problem_message)
      values (gen_random_uuid(), 'rental', 1, 'f', ${JSON.stringify(header)}, 'd', 'declined', now(), now(), now(), 1, 'unit_taken',
        ${problems.unit_taken.message})`;
    const read = async (language: string) =>
      (
        await linesOf(await ask('/api/staff/submissions?state=declined', { 'accept-language': language }))
      ).join();
    expect(await read('es')).toContain('Otra persona acaba de tomar esa unidad. Elija otra.');
    expect(await read('en')).toContain(problems.unit_taken.message);
  });

  test('is for whoever may see the list, and for nobody else', async () => {
    expect(csvExports.length).toBeGreaterThan(15);
    for (const { path, staff } of csvExports) {
      expect((await ask(path, { authorization: '' })).status, path).toBe(401);
      const answer = await ask(path, bearers.clerk);
      expect(answer.status, path).toBe(staff === 'clerk' ? 200 : 403);
      await answer.text();
    }
  });

  test('holds all rows, page after page, however few are asked for; filters narrow it', async () => {
    const [invoices] = await server.sql`
      select count(*)::int as all, count(*) filter (where status = 'pending')::int as open from invoices`;
    expect(invoices?.all).toBeGreaterThan(200);
    expect(await linesOf(await ask('/api/staff/invoices?limit=5'))).toHaveLength(invoices?.all + 1);
    expect(await linesOf(await ask('/api/staff/invoices?filter=open'))).toHaveLength(invoices?.open + 1);
    expect((await ask('/api/staff/invoices?filter=nonsense')).status).toBe(400);
  });

  test('holds no formula, whatever a customer is called, and the time as the clock of the house shows it', async () => {
    await server.sql`update customers set first_name = '=HYPERLINK("http://x")', created_at = '2026-07-01T02:30:00Z'
      where id = (select customer_id from leases where state = 'active' order by id limit 1)`;
    const row = (await linesOf(await ask('/api/staff/customers'))).find((line) => line.includes('HYPERLINK'));
    expect(row).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\) /);
    expect(row).toContain(',2026-06-30 22:30');
  });

  test('that it left the house is kept, without what was searched for', async () => {
    await (await ask('/api/staff/customers?search=OBrien&filter=all')).text();
    const [act] = await server.sql`select actor, subject_id, details from audit_entries
      where action = 'list.exported' order by id desc limit 1`;
    expect(act).toEqual({
      actor: 'staff:owner',
      subject_id: '/api/staff/customers',
      details: { narrowedBy: ['filter', 'search'] },
    });
  });

  test('to whoever accepts anything a list stays a list', async () => {
    for (const accept of ['*/*', 'application/json', 'text/html, */*;q=0.8']) {
      const answer = await ask('/api/staff/invoices', { accept });
      expect(answer.headers.get('content-type'), accept).toMatch(/^application\/json/);
    }
    expect(en.columns.invoiceNumber).not.toBe(es.columns.invoiceNumber);
  });
});
