import { type AuditEntry, auditApi } from 'schemas/access/audit';
import { describe, expect, test } from 'vitest';
import { createKeyring } from '../../../adapters/keys/keyring.ts';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { createTestSite, staffBearer } from '../../../testing/testing-app.ts';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { auditRoutes } from './audit.routes.ts';
import { chainEntries } from './audit.service.ts';

const site = useFreshSite(createTestSite, auditRoutes);

const act = (at: number, on: Ctx = site.ctx) =>
  recordAction(on, {
    action: 'lease.ended',
    subjectKind: 'lease',
    subjectId: `lease-${at}`,
    details: { zeta: at, alpha: { b: [1, { d: 2, c: 1 }], a: null } },
  });
async function record(actions: number, by: Ctx['actor'] = site.ctx.actor) {
  for (let at = 0; at < actions; at += 1) await act(at, { ...site.ctx, actor: by });
}

const verify = (head?: string) => readAsStaff(site, auditApi.verify, { body: { head } });

/** What somebody with the database's own password can do. */
const tamper = (statement: string) =>
  site.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(statement);
  });

describe('the chain', () => {
  test('holds every entry once, each seal with the one before in it', async () => {
    await record(1_203);
    expect(await verify()).toMatchObject({ isIntact: true, sealed: 1_203, unsealed: 0, faults: [] });
    await record(1);
    const { head, ...verdict } = await verify();
    expect(verdict).toEqual({ isIntact: true, sealed: 1_204, unsealed: 0, faults: [] });
    expect(head).toMatch(/^1204:[0-9a-f]{64}$/);
  });

  test('stays one chain when servers seal at once', async () => {
    await record(40);
    await Promise.all([chainEntries(site.ctx), chainEntries(site.ctx), chainEntries(site.ctx)]);
    expect(await verify()).toMatchObject({ isIntact: true, sealed: 40 });
  });

  test('takes up an action that was begun earlier and committed later', async () => {
    await inTransaction(site.ctx, async (slow) => {
      await act(0, slow);
      await record(3);
      await chainEntries(site.ctx);
    });
    expect(await verify()).toMatchObject({ isIntact: true, sealed: 4, unsealed: 0 });
  });

  test('cannot be changed through the tables', async () => {
    await record(1);
    await chainEntries(site.ctx);
    await expect(site.sql`update audit_seals set seal = 'x'`).rejects.toThrow('append-only');
    await expect(site.sql`delete from audit_seals`).rejects.toThrow('append-only');
    await expect(site.sql`delete from audit_entries`).rejects.toThrow('append-only');
  });

  const fifth = `(select entry_id from audit_seals where position = 5)`;
  test.each([
    ['another actor', `update audit_entries set actor = 'public' where id = ${fifth}`],
    ['another time', `update audit_entries set at = at - interval '1 day' where id = ${fifth}`],
    ['another detail', `update audit_entries set details = '{"zeta": 9}' where id = ${fifth}`],
    ['another subject', `update audit_entries set subject_id = 'lease-0' where id = ${fifth}`],
  ])('shows %s at its place', async (_name, statement) => {
    await record(9);
    await chainEntries(site.ctx);
    await tamper(statement);
    const { isIntact, faults } = await verify();
    expect(isIntact).toBe(false);
    expect(faults).toMatchObject([{ kind: 'entry_changed', position: 5 }]);
  });

  test('shows an entry that was taken out, with or without its seal', async () => {
    await record(9);
    await chainEntries(site.ctx);
    await tamper(
      `delete from audit_entries where id = (select entry_id from audit_seals where position = 3)`,
    );
    await tamper(`delete from audit_entries where id = (select entry_id from audit_seals where position = 7);
      delete from audit_seals where position = 7`);
    expect((await verify()).faults).toMatchObject([
      { kind: 'entry_missing', position: 3 },
      { kind: 'entry_missing', position: 8 },
    ]);
  });

  test('shows an entry that was slipped in long after', async () => {
    await record(2);
    await tamper(`update audit_entries set id = id + 20000`);
    await chainEntries(site.ctx);
    await tamper(`insert into audit_entries (id, at, actor, action, subject_kind, subject_id)
      values (1, '2026-11-01', 'staff:clerk', 'lease.ended', 'lease', '1')`);
    expect((await verify()).faults).toEqual([{ kind: 'seal_missing', position: 0, entryId: 1 }]);
  });

  test('cannot be written anew without the key of the server', async () => {
    await record(3);
    await chainEntries({ ...site.ctx, keyring: createKeyring(Buffer.alloc(32, 8)) });
    expect((await verify()).isIntact).toBe(false);
  });

  test('shows by a head noted elsewhere that its end was cut off', async () => {
    await record(4);
    const { head } = await verify();
    expect(head).not.toBeNull();
    expect((await verify(head ?? '')).isIntact).toBe(true);
    await tamper(`delete from audit_seals where position = 4;
      delete from audit_entries where id = (select max(id) from audit_entries)`);
    expect((await verify()).isIntact).toBe(true);
    expect((await verify(head ?? '')).faults).toMatchObject([{ kind: 'head_unknown', position: 4 }]);
  });
});

describe('the list', () => {
  const list = async (query = '') => {
    const answer = await site.app.request(`/api/staff/audit${query}`, { headers: staffBearer });
    return (await answer.json()) as { rows: AuditEntry[]; next: string | null; code?: string };
  };

  test('is newest first, page after page, and says what is sealed', async () => {
    await record(3);
    await chainEntries(site.ctx);
    await record(2);
    const first = await list('?limit=3');
    expect(first.rows.map(({ subjectId, isSealed }) => [subjectId, isSealed])).toEqual([
      ['lease-1', false],
      ['lease-0', false],
      ['lease-2', true],
    ]);
    const rest = await list(`?limit=3&after=${first.next}`);
    expect(rest.rows.map(({ subjectId }) => subjectId)).toEqual(['lease-1', 'lease-0']);
    expect(rest.next).toBeNull();
    expect((await list('?after=%27%3Bdrop')).code).toBe('invalid');
  });

  test('can be had of one person alone', async () => {
    await record(2);
    await record(1, { kind: 'staff', userId: '-', username: 'kim', role: 'clerk' });
    expect((await list('?actor=staff:kim')).rows).toHaveLength(1);
    expect((await list('?actor=%25')).rows).toHaveLength(0);
  });

  test('reads no more rows than it shows, however long the audit is', async () => {
    await site.sql`insert into audit_entries (at, actor, action, subject_kind, subject_id)
      select now(), 'staff:' || n % 50, 'x', 'lease', n::text from generate_series(1, 20000) n`;
    await site.sql`analyze audit_entries`;
    for (const where of ['', `where e.actor = 'staff:7'`]) {
      const plan = await site.sql.unsafe(`explain (format json) select e.*, s.position from audit_entries e
        left join audit_seals s on s.entry_id = e.id ${where} order by e.id desc limit 51`);
      expect(JSON.stringify(plan)).not.toContain('"Seq Scan","Parent Relationship":"Outer"');
      expect(JSON.stringify(plan)).toMatch(/Index Scan/);
    }
  });
});
