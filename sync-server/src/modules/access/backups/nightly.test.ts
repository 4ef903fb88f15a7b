import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTestServer } from '../../../testing/testing-server.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createBackupJob } from './backups.jobs.ts';
import { takeNightlyBackup } from './nightly.service.ts';
import { backupCtx, phrase } from './testing-backups.ts';

let dir: string;
const hourMs = 60 * 60_000;
const night = '2026-11-20';

const server = useSite(createTestServer);
beforeEach(async () => {
  await server.sql`truncate backups, alarms`;
  server.clock.now = new Date('2026-11-20T15:00:00.000Z');
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-nights-'));
  return () => rmSync(dir, { recursive: true, force: true });
});

const take = (more: object = {}) =>
  takeNightlyBackup(backupCtx(server, more), { dir, night, passphrase: phrase, workFactor: 10 });
const listFiles = () => readdirSync(dir).sort();
const states = async () => [...(await server.sql`select state, night::text from backups order by number`)];
const watched = () => ({ ...server.ctx, env: { ...server.ctx.env, backup: { dir, hour: 3 } } });
const openAlarms = () => server.sql`select facts from alarms where ended_at is null`;

test('many servers at once make one backup of a day between them', async () => {
  const tries = await Promise.allSettled([take(), take(), take()]);
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  await take();
  expect(listFiles()).toEqual(['gatehouse-2026-11-20T150000Z.backup']);
  expect(await states()).toEqual([{ state: 'done', night }]);
});

test('what a killed server left is no backup, and is tidied up by the next night', async () => {
  writeFileSync(join(dir, 'gatehouse-2026-11-19T030000Z.backup.part'), 'half');
  writeFileSync(join(dir, 'holiday.part'), 'not ours');
  await server.sql`insert into backups (kind, state, night, file, started_at)
    values ('nightly', 'running', '2026-11-19', 'gatehouse-2026-11-19T030000Z.backup', now() - interval '1 day')`;
  await take();
  expect(listFiles()).toEqual(['gatehouse-2026-11-20T150000Z.backup', 'holiday.part']);
  expect(await states()).toEqual([
    { state: 'failed', night: '2026-11-19' },
    { state: 'done', night },
  ]);
});

test('old ones go only when a new one is whole', async () => {
  const old = Array.from({ length: 9 }, (_, n) => `gatehouse-2026-11-1${n}T030000Z.backup`);
  for (const file of old) writeFileSync(join(dir, file), 'old');
  await expect(take({ migrations: ['x'] })).rejects.toThrow(/another version/);
  expect(listFiles()).toEqual(old);
  await take();
  expect(listFiles().length).toBeLessThan(old.length + 1);
  expect(listFiles()).toContain('gatehouse-2026-11-20T150000Z.backup');
});

test('a folder that is gone, or no folder, is on record as a sentence', async () => {
  rmSync(dir, { recursive: true });
  await expect(take()).rejects.toThrow(/^BACKUP_DIR .* cannot be used/);
  writeFileSync(dir, 'a file');
  await expect(take()).rejects.toThrow(/^BACKUP_DIR .* cannot be used/);
  rmSync(dir);
  mkdirSync(dir);
  const faults = await server.sql`select fault from backups where state = 'failed'`;
  expect(faults).toHaveLength(2);
});

test('the job starts one from the hour on, and none where no folder is set', async () => {
  const started: string[] = [];
  const job = createBackupJob(async (night) => void started.push(night));
  await job(server.ctx);
  server.clock.now = new Date('2026-11-20T07:59:00.000Z');
  await job(watched());
  expect(started).toEqual([]);
  server.clock.now = new Date('2026-11-20T08:00:00.000Z');
  await job(watched());
  expect(started).toEqual([night]);
});

test('after 36 hours without one the office is told, until there is one', async () => {
  const job = createBackupJob(async () => undefined);
  await take({ migrations: ['x'] }).catch(() => undefined);
  const move = async (hours: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + hours * hourMs);
    await job(watched());
  };
  await move(36);
  expect([...(await openAlarms())]).toEqual([]);
  await move(0.01);
  expect([...(await openAlarms())]).toEqual([{ facts: { kind: 'backup_overdue', lastBackupAt: null } }]);
  await take();
  await job(watched());
  expect([...(await openAlarms())]).toEqual([]);
  const madeAt = server.clock.now.toISOString();
  await move(37);
  expect([...(await openAlarms())]).toEqual([{ facts: { kind: 'backup_overdue', lastBackupAt: madeAt } }]);
});
