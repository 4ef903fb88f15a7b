import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDb } from '../db/connection/open.ts';
import { emptyDb } from '../db/testing/testing.ts';
import { openWire } from '../db/testing/testing-wire.ts';
import {
  backUp,
  digestTables,
  listDifferences,
  masterKey,
} from '../modules/access/backups/testing-backups.ts';
import { beginCommand } from '../testing/testing-command.ts';
import { shippedProgram } from '../testing/testing-program.ts';
import { createTestServer, type TestServer } from '../testing/testing-server.ts';

const entry = shippedProgram('programs/backup-main');
const phrase = 'four words and a horse';
const photoBytes = 4_000_000;

let server: TestServer;
let folder: string;
let file: string;
/** Its passphrase is quickly tried: for what is not about that. */
let quickFile: string;
let smallDisk: string | undefined;
const opened: OpenDb[] = [];

/** A disk of 8 MB; only root may make one, and not in every container. */
function mountSmall(path: string): string | undefined {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-backup-main-'));
  smallDisk = mountSmall(join(folder, 'small'));
  file = join(folder, 'site.backup');
  server = await createTestServer();
  const { ctx } = server;
  for (const n of [1, 2, 3]) {
    await ctx.files.write(ctx, `uploads/0199a000-0000-7000-8000-00000000000${n}`, randomBytes(photoBytes));
  }
  quickFile = join(folder, 'quick.backup');
  await backUp(server, quickFile, { passphrase: phrase });
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await server.close();
  if (smallDisk) execFileSync('umount', [smallDisk]);
  rmSync(folder, { recursive: true, force: true });
});

type Settings = Record<string, string | undefined>;

const settings = (url: string, own: Settings = {}) => ({
  PATH: process.env.PATH,
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
  ENCRYPTION_KEY: masterKey.toString('base64'),
  BACKUP_PASSPHRASE: phrase,
  ...own,
});

const begin = (words: string[], env: Settings) => beginCommand('backup-main', words, env);
const run = (words: string[], env: Settings) => begin(words, env).ended;

async function openEmpty() {
  const empty = await emptyDb();
  opened.push(empty);
  return empty;
}

/** By a stranger's connection: one of Gatehouse's own would look like a server at work. */
async function listTables(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 });
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  await sql.end();
  return rows.map(({ name }) => name);
}

test('a backup and a restore as processes: exit code 0, a sentence, and the same site', async () => {
  const taken = await run(['backup', file], settings(server.url));
  expect(taken).toMatchObject({ code: 0 });
  expect(taken.out).toMatch(
    /site\.backup: \d+\.\d MB, encrypted\. Without its passphrase nobody can read it\.\n$/,
  );
  expect(taken.err).toMatch(/(\d+) of \1 tables, 3 photos, 12\.\d MB\n$/);
  const before = await digestTables(server.sql);

  const again = await run(['backup', file], settings(server.url));
  expect([again.code, again.err]).toEqual([1, `${file} is there already.\n`]);

  const empty = await openEmpty();
  const dataDir = join(folder, 'other');
  const restored = await run(
    ['restore', file],
    settings(empty.url, { ENCRYPTION_KEY: undefined, DATA_DIR: dataDir }),
  );
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The site is back as it was at 20/),
  });
  expect(restored.out).toContain(`Its ENCRYPTION_KEY is in ${dataDir}/encryption.key.`);
  expect(readFileSync(join(dataDir, 'encryption.key'), 'utf8').trim()).toBe(masterKey.toString('base64'));
  expect(listDifferences(before, await digestTables(empty.sql))).toEqual([
    'audit_entries',
    'backups',
    'site',
  ]);
});

// What else is wrong with a file has its sentences in backups.test.ts.
test('another ENCRYPTION_KEY before a torn end, and no passphrase: exit code 1, a sentence, nothing restored', async () => {
  const empty = await openEmpty();
  const torn = join(folder, 'torn');
  writeFileSync(torn, readFileSync(quickFile).subarray(0, -100_000));
  const tries: [string, Settings, RegExp][] = [
    // Told before the rest is read, whose end is missing.
    [
      torn,
      { ENCRYPTION_KEY: Buffer.from('thirty-two bytes of another key.').toString('base64') },
      /^This site has another ENCRYPTION_KEY/m,
    ],
    [quickFile, { BACKUP_PASSPHRASE: undefined }, /^Set BACKUP_PASSPHRASE, or type it at a terminal\.\n$/],
  ];
  for (const [path, own, sentence] of tries) {
    const refused = await run(['restore', path], settings(empty.url, own));
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(sentence) });
    expect(await listTables(empty.url)).toEqual([]);
  }
});

// Half way by what the command itself asks of the database, not by how fast it is.
test('a restore that is killed half way leaves an empty site, which takes the next one', async () => {
  const empty = await openEmpty();
  const wire = await openWire(empty.url);
  wire.forgetAtText('copy public."payments"');
  const half = begin(['restore', quickFile], settings(wire.url));
  await expect.poll(() => half.said.err, { timeout: 60_000 }).toMatch(/of \d+ tables/);
  half.child.kill('SIGKILL');
  expect((await half.ended).code).toBeNull();
  await wire.close();
  expect(await listTables(empty.url)).toEqual([]);
  // The database notices the death when it is told something next.
  const restoreAgain = async () => (await run(['restore', quickFile], settings(empty.url))).out;
  await expect.poll(restoreAgain, { timeout: 60_000 }).toMatch(/^The site is back/);
});

test('a database that is lost on the way: exit code 1, a sentence that says what to do, and no file', async () => {
  const path = join(folder, 'lost.backup');
  const wire = await openWire(server.url);
  wire.cutAtText('from public."payments"');
  expect(await run(['backup', path], settings(wire.url))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/connection was lost \(.*Run it again: /),
  });
  expect(existsSync(path)).toBe(false);
  await wire.close();
});

/** Types at a terminal; a line for each question. What the terminal showed. */
async function type(words: string[], env: Settings, lines: string[]) {
  const command = [process.execPath, entry, ...words].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], { env });
  let shown = '';
  child.stdout.on('data', (chunk) => {
    shown += chunk;
    const asked = shown.split(/Passphrase of the backup: |The same again: /).length - 1;
    while (lines.length > 0 && asked > answered) {
      child.stdin.write(`${lines.shift()}\r`);
      answered += 1;
    }
  });
  let answered = 0;
  const [code] = await once(child, 'close');
  return { code: code as number, shown };
}

test('typed at a terminal the passphrase is asked for twice, never shown, and opens the backup', async () => {
  const path = join(folder, 'typed.backup');
  const env = settings(server.url, { BACKUP_PASSPHRASE: undefined });
  const differ = await type(['backup', path], env, [phrase, 'four words and a house']);
  expect(differ).toMatchObject({ code: 1, shown: expect.stringContaining('They differ.') });
  const short = await type(['backup', path], env, ['short']);
  expect(short.shown).toContain('The passphrase needs 15 characters or more.');
  const taken = await type(['backup', path], env, [phrase, phrase]);
  expect(taken).toMatchObject({ code: 0, shown: expect.stringContaining('encrypted.') });
  expect(differ.shown + short.shown + taken.shown).not.toMatch(/horse|short/);
  const empty = await openEmpty();
  const restored = await type(['restore', path], { ...env, DATABASE_URL: empty.url }, [phrase]);
  expect(restored).toMatchObject({ code: 0, shown: expect.stringContaining('The site is back') });
});

test('a disk that is full while a backup is written: no file, a sentence, and the night is on record as failed', async (t) => {
  if (!smallDisk) return t.skip('a small disk cannot be mounted here');
  const sentence = `The disk of ${smallDisk} is full. No backup was written.`;
  const refused = await run(['backup', join(smallDisk, 'site.backup')], settings(server.url));
  expect([refused.code, refused.err.split('\n').at(-2)]).toEqual([1, sentence]);
  expect(readdirSync(smallDisk)).toEqual([]);
  const night = await run(['nightly', '2026-11-20'], settings(server.url, { BACKUP_DIR: smallDisk }));
  expect(night.code).toBe(1);
  expect(readdirSync(smallDisk)).toEqual([]);
  const [row] = await server.sql`select state, fault from backups where night = '2026-11-20'`;
  expect(row).toEqual({ state: 'failed', fault: sentence });
});
