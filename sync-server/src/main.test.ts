import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facilityFile } from 'schemas/facility/facility';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDb } from './db/connection/open.ts';
import { freshDb } from './db/testing/testing.ts';
import { createMain } from './testing/testing-main.ts';

let opened: OpenDb & { url: string };
let dataDir: string;
const main = createMain();

beforeEach(async () => {
  opened = await freshDb();
  dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-main-'));
});
afterEach(async () => {
  main.killAll();
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (env: Record<string, string> = {}) =>
  main.run({ DATABASE_URL: opened.url, DATA_DIR: dataDir, ...env });
const start = (env: Record<string, string> = {}) =>
  main.start({ DATABASE_URL: opened.url, DATA_DIR: dataDir, ...env });

const signIn = (origin: string, username: string, password: string) =>
  fetch(`${origin}/api/auth/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

/** A mail server that takes its time for each letter. */
function answerSlowly(socket: Socket, onLetter: (letter: string) => void): void {
  let heard = '';
  let isLetter = false;
  socket.on('error', () => undefined).write('220 post\r\n');
  socket.on('data', (bytes) => {
    heard += bytes;
    if (!heard.endsWith(isLetter ? '\r\n.\r\n' : '\r\n')) return;
    if (isLetter) {
      onLetter(heard);
      setTimeout(() => socket.write('250 ok\r\n'), 400);
    } else socket.write(heard.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n');
    isLetter = heard.startsWith('DATA');
    heard = '';
  });
}

describe('a start', () => {
  test('on port 0 says the real port and the login that works, and keeps its key to itself', async () => {
    const { origin, said } = await start();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(said.out).toContain('login staff / gatehouse-demo');
    expect((await signIn(origin, 'staff', 'gatehouse-demo')).status).toBe(200);
    expect(statSync(join(dataDir, 'encryption.key')).mode & 0o777).toBe(0o600);
  });

  test('of the demo on an open network invents a password and prints it', async () => {
    const { origin, said } = await start({ HOST: '0.0.0.0' });
    const password = /login staff \/ (\S+)/.exec(said.out)?.[1] ?? '';
    expect(password).toMatch(/^[\w-]{12}$/);
    expect((await signIn(origin, 'staff', 'gatehouse-demo')).status).toBe(401);
    expect((await signIn(origin, 'staff', password)).status).toBe(200);
  });

  test('does not print a password that the owner chose', async () => {
    const { origin, said } = await start({ STAFF_PASSWORD: 'correct horse battery' });
    expect(said.out).not.toContain('correct horse');
    expect((await signIn(origin, 'staff', 'correct horse battery')).status).toBe(200);
  });

  test('tells every fault of the settings at once, each in a sentence with its variable', async () => {
    const wrong = { GATEHOUSE_MODE: 'production', DATABASE_URL: '', DATA_DIR: '', GATE_MODE: 'simulated' };
    const { said, ended } = run({ ...wrong, PORT: '1' });
    expect(await ended).toBe(1);
    for (const fault of [
      'DATABASE_URL or DATA_DIR',
      'PUBLIC_ORIGIN',
      'ENCRYPTION_KEY',
      'STAFF_USERNAME',
      'simulated gate',
    ]) {
      expect(said.err).toContain(fault);
    }
  });

  test('names the file, the field and what is allowed when the facility file is wrong', async () => {
    const path = join(dataDir, 'facility.json');
    const wrong = async (text: string) => {
      writeFileSync(path, text);
      const { said, ended } = run({ FACILITY_FILE: path });
      expect(await ended).toBe(1);
      return said.err;
    };
    const start = `Gatehouse cannot start: FACILITY_FILE ${path}: `;
    expect(await wrong(JSON.stringify({ timeZone: 'Mars/X', holdMinutes: 1e12, colour: 'red' }))).toBe(
      `${start}timeZone must be the name of a time zone, such as America/New_York.\n` +
        `${start}holdMinutes must be a whole number from 1 to 10080.\n` +
        `${start}there is no field "colour"; the fields are ${Object.keys(facilityFile.shape).join(', ')}.\n`,
    );
    const plan = { id: 'basic', name: 'Basic', cents: '12', covers: 'Up to $2,000.', price: 12 };
    const promotion = { id: 'half', name: 'Half price', months: 3 };
    expect(await wrong(JSON.stringify({ plans: [plan], promotion }))).toBe(
      `${start}plans.0.cents must be a whole number from 1 to 100000.\n` +
        `${start}plans.0 must be {id, name, cents, covers} of one plan, with nameEs and coversEs if you like.\n` +
        `${start}promotion must be a promotion with either percent or cents.\n`,
    );
    expect(await wrong('[]')).toBe(`${start}must hold one JSON object.\n`);
    expect(await wrong('{')).toContain(`${start}is not JSON (`);
  });

  test('with another ENCRYPTION_KEY than its database was written with is refused in a sentence, and writes nothing', async () => {
    const [ours, other] = [1, 2].map((n) => Buffer.alloc(32, `key ${n} `).toString('base64')) as [
      string,
      string,
    ];
    const first = await start({ ENCRYPTION_KEY: ours });
    first.child.kill();
    await first.ended;
    const countActions = async () => (await opened.sql`select count(*)::int as n from audit_entries`)[0]?.n;
    const actions = await countActions();
    for (const wrong of [{ ENCRYPTION_KEY: other }, {}]) {
      const { said, ended } = run(wrong);
      expect(await ended).toBe(1);
      expect(said.err).toMatch(
        /^Gatehouse cannot start: this database was written with another ENCRYPTION_KEY/,
      );
      expect(said.err.trim().split('\n')).toHaveLength(1);
    }
    expect(await countActions()).toBe(actions);
    // An entry that somebody changed is another matter.
    await opened.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`insert into audit_entries (at, actor, action, subject_kind, subject_id)
        values (now(), 'public', 'x', 'y', 'z')`;
      await sql`insert into audit_seals (position, entry_id, seal)
        select max(s.position) + 1, max(e.id), repeat('0', 64) from audit_seals s, audit_entries e`;
    });
    const { origin } = await start({ ENCRYPTION_KEY: ours });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test('on a port that is taken says so in a sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { said, ended } = run({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(said.err).toBe(
      `Gatehouse cannot start: something else listens on 127.0.0.1:${port}. Set PORT to a free one.\n`,
    );
    other.close();
  });
});

test('figures are served on a port of their own, and only when it is named', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as { port: number };
  free.close();
  const { origin } = await start({ METRICS_PORT: String(port) });
  expect((await fetch(`${origin}/metrics`)).status).not.toBe(200);
  await fetch(`${origin}/healthz`);
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toContain('gatehouse_database_up 1');
  expect(figures).toMatch(/http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/);
});

describe('a stop', () => {
  test('ends open event streams and leaves within three seconds', async () => {
    const { child, origin, ended } = await start();
    const stream = await fetch(`${origin}/api/events`);
    const reader = stream.body?.getReader();
    await reader?.read();
    const startedAt = performance.now();
    child.kill('SIGTERM');
    // A terminal and a process manager may both pass one signal on.
    child.kill('SIGTERM');
    expect((await reader?.read())?.done).toBe(true);
    expect(await ended).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  test('in the middle of its letters sends none of them again at the next start', async () => {
    const arrived: string[] = [];
    const post = createServer((socket) => answerSlowly(socket, (letter) => arrived.push(letter)));
    post.listen(0, '127.0.0.1');
    await once(post, 'listening');
    const env = { SMTP_URL: `smtp://127.0.0.1:${(post.address() as { port: number }).port}` };
    const first = await start(env);
    await opened.sql`insert into outgoing_messages (id, channel, template, dedupe_key, recipient, subject, text, html,
      state, next_attempt_at, created_at) select gen_random_uuid(), 'email', 'welcome', 'letter ' || n,
      'zoe@mail.example', 'letter ' || n || '.', 'text', 'html', 'queued', now(), now() from generate_series(1, 20) n`;
    await vi.waitUntil(() => arrived.length > 2, { timeout: 10_000 });
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const known = await opened.sql`select 1 from outgoing_messages where state = 'sent'`;
    expect(known).toHaveLength(arrived.length);
    expect(arrived.length).toBeLessThan(20);
    post.close();
  });

  test('closes its connections to the database', async () => {
    const { child, ended } = await start();
    const count = async () =>
      (
        await opened.sql`select 1 from pg_stat_activity where datname = current_database() and application_name like 'gatehouse-%' and pid <> pg_backend_pid()`
      ).length;
    expect(await count()).toBeGreaterThan(0);
    const before = await count();
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(await count()).toBeLessThan(before);
  });
});
