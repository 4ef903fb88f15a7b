import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFiles } from '../adapters/files/files.ts';
import { createPasswords } from '../adapters/keys/passwords.ts';
import type { OpenDb } from '../db/connection/open.ts';
import { createStoredFiles } from '../db/stores/stored-files.ts';
import { freshDb } from '../db/testing/testing.ts';
import { shippedProgram } from '../testing/testing-program.ts';

const entry = shippedProgram('programs/commands-main');

let opened: OpenDb & { url: string };
let dataDir: string;

beforeAll(async () => {
  opened = await freshDb();
  dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-commands-'));
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As typed after `npm run`. */
function run(...words: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: opened.url, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...words], {
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
}

test('staff users are added, changed and put out of service from the command line', async () => {
  const added = run('staff', 'add', 'Kim.Ode', '--role', 'owner');
  expect(added).toMatchObject({ status: 0, err: '' });
  const [line, secret] = added.out.split('\n');
  expect(line).toBe('kim.ode: owner');
  const [kim] = await opened.sql`select password_hash from staff_users where username = 'kim.ode'`;
  const password = secret?.replace('Password, shown once: ', '') ?? '';
  expect(await createPasswords().verify(kim?.password_hash, password)).toBe(true);

  expect(run('staff', 'disable', 'kim.ode')).toMatchObject({
    status: 1,
    err: 'There has to be an owner. Make somebody else an owner first.',
  });
  expect(run('staff', 'add', 'lee', '--role', 'owner').status).toBe(0);
  expect(run('staff', 'role', 'kim.ode', '--role', 'clerk').out).toBe('kim.ode: clerk');
  expect(run('staff', 'disable', 'kim.ode').out).toBe('kim.ode: clerk, out of service');
  expect(run('staff', 'list').out).toBe('kim.ode: clerk, out of service\nlee: owner');
  const actions = await opened.sql`select distinct actor from audit_entries`;
  expect([...actions]).toEqual([{ actor: 'system:command' }]);
});

test('what is missing or wrong is named, and the exit code says so', () => {
  expect(run('staff', 'add', 'a b', '--role', 'clerk').err).toBe('Use letters, digits, dots and dashes');
  expect(run('staff', 'add', 'kim').err).toBe('--role is one of clerk, manager, owner');
  expect(run('staff', 'password', 'nobody').err).toBe('There is nobody named nobody.');
  expect(run('staff', 'dance')).toMatchObject({ status: 1, out: '', err: expect.stringContaining('Usage:') });
});

test('the audit is verified, by a head that was kept too; a change of it is an exit code of 1', async () => {
  const { status, out } = run('audit', 'verify');
  expect(status).toBe(0);
  const head = /Head: (\S+)/.exec(out)?.[1] ?? '';
  expect(run('audit', 'verify', '--head', head).status).toBe(0);
  await opened.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update audit_entries set actor = 'public' where id = (select min(id) from audit_entries)`;
  });
  expect(run('audit', 'verify')).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^The audit was changed:\nentry_changed: seal 1, entry \d+$/),
  });
});

test('photos of an older server are moved from its disk, with what is done and what is left', async () => {
  const key = 'uploads/018f0000-0000-7000-8000-0000000000aa';
  await createDiskFiles(join(dataDir, 'objects')).write(opened, key, Buffer.from('sealed'));
  expect(run('photos', 'move')).toEqual({ status: 0, out: '1 of 1 from the disk to the database', err: '' });
  expect(await createStoredFiles().read(opened, key)).toEqual(Buffer.from('sealed'));
  expect(run('photos', 'move').out).toBe('Nothing to move from the disk to the database');
});
