import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPlaceFaults, warnOfPlaces } from '../adapters/files/place-faults.ts';
import { readEnv } from './env.ts';
import { variables } from './env-variables.ts';

const key = Buffer.from('thirty-two bytes that are a key.').toString('base64');
const production = {
  GATEHOUSE_MODE: 'production',
  DATA_DIR: '/data',
  PUBLIC_ORIGIN: 'https://storage.example',
  ENCRYPTION_KEY: key,
  STAFF_USERNAME: 'kim',
  STAFF_PASSWORD: 'correct horse battery',
};

const faultsOf = (source: Record<string, string>) => {
  const read = readEnv(source);
  return 'faults' in read ? read.faults : [];
};
const envOf = (source: Record<string, string>) => {
  const read = readEnv(source);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.env;
};

const refused: [name: string, allowed: RegExp, values: string[]][] = [
  ['GATEHOUSE_MODE', /demo or production/, ['prod', 'Production']],
  [
    'PORT',
    /whole number from 0 to 65535/,
    ['0x50', '1e3', '-1', '65536', '3000.5', 'http', 'NaN', '３０００'],
  ],
  ['METRICS_PORT', /whole number from 0 to 65535/, ['0x50', '99999', 'off']],
  ['METRICS_PORT', /another one than PORT \(3000\)/, ['3000']],
  ['BACKUP_HOUR', /whole number from 0 to 23/, ['24', '3am', '-1']],
  [
    'PUBLIC_ORIGIN',
    /https:\/\/ or http:\/\//,
    [
      ...['ftp://storage.example', 'javascript:alert(1)', 'storage.example', 'https://'],
      ...['https://storage.example/app', 'https://storage.example/?x=1', 'https://storage.example/?'],
      ...['https://storage.example/#a', 'https://kim:pw@storage.example', 'https://storage.example:99999'],
    ],
  ],
  ['SMTP_URL', /address of a mail server/, ['http://mail.example', 'mail.example', 'smtp://', '25']],
  ['DATABASE_URL', /address of a PostgreSQL database/, ['mysql://a/b', 'garbage', 'postgres://', '/tmp/db']],
  ['S3_ENDPOINT', /begins with https:\/\/ or http:\/\//, ['s3://bucket', 'bucket']],
  ['MAIL_FROM', /e-mail address/, ['nobody', 'a@b']],
  [
    'ENCRYPTION_KEY',
    /base64 of 32 random bytes/,
    [
      Buffer.alloc(32).toString('base64'),
      Buffer.alloc(32, 9).toString('base64'),
      Buffer.alloc(31, 'ab').toString('base64'),
      'secret',
      `${key.slice(0, 20)} ${key.slice(20)}`,
    ],
  ],
  ['BACKUP_PASSPHRASE', /15 characters or more/, [' '.repeat(40), 'short', ` short${' '.repeat(20)}`]],
  ['GATE_MODE', /simulated or manual/, ['real']],
  ['SEED', /lived, demo or empty/, ['full']],
  ['PHOTO_STORE', /postgres or s3/, ['disk']],
  ['LOG_LEVEL', /debug, info, warn, error or silent/, ['loud']],
];

describe('a value that cannot be served', () => {
  test.each(refused)('%s: one sentence names it and what is allowed, %s', (name, allowed, values) => {
    for (const value of values) {
      const faults = faultsOf({ [name]: value });
      expect(faults, value).toHaveLength(1);
      expect(faults[0]).toMatch(new RegExp(`^${name} [a-z].*\\.$`));
      expect(faults[0]).toMatch(allowed);
      expect(faults[0]).not.toMatch(/expected|received|invalid|NaN|undefined/i);
    }
  });

  test('all faults of one start are told together', () => {
    expect(faultsOf({ PORT: 'x', SEED: 'x', SMTP_URL: 'x' })).toHaveLength(3);
  });

  test.each(['lived', 'demo'])('in production no tenants are invented: %s', (SEED) => {
    expect(faultsOf({ ...production, SEED })).toEqual(['production refuses demo data.']);
  });

  test('in production plain http is for loopback alone', () => {
    const of = (PUBLIC_ORIGIN: string) => faultsOf({ ...production, PUBLIC_ORIGIN });
    expect(of('http://storage.example')).toEqual([
      'PUBLIC_ORIGIN must begin with https:// in production, unless its host is loopback.',
    ]);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80']) expect(of(`http://${host}`)).toEqual([]);
  });
});

test.each(Object.keys(variables.shape))('%s that is set but empty is not set', (name) => {
  for (const empty of name === 'BACKUP_PASSPHRASE' ? [''] : ['', '  ']) {
    expect(envOf({ [name]: empty })).toEqual(envOf({}));
  }
});

test('what nobody sets has its default', () => {
  expect(envOf({ BACKUP_DIR: '/backups', BACKUP_PASSPHRASE: 'fifteen letters' })).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    dataDir: './data',
    seed: 'lived',
    gateMode: 'simulated',
    backup: { dir: '/backups', hour: 3 },
    metrics: undefined,
    logLevel: 'info',
  });
  expect(envOf({ PUBLIC_ORIGIN: 'HTTPS://Storage.Example:443/' }).publicOrigin).toBe(
    'https://storage.example',
  );
  expect(envOf({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metrics: { port: 0 } });
  expect(faultsOf(production)).toEqual([]);
});

test.each(['postgres://kim:pw@a:5432,b:5433/gatehouse', 'postgresql:///gatehouse?host=/var/run/postgresql'])(
  'a database of several hosts, or behind a socket, is one: %s',
  (url) => expect(envOf({ DATABASE_URL: url }).databaseUrl).toBe(url),
);

describe('a look at this machine', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-env-'));
    writeFileSync(join(folder, 'file'), '');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const look = (source: Record<string, string>) => findPlaceFaults(envOf({ DATA_DIR: folder, ...source }));
  const backup = (BACKUP_DIR: string) => ({ BACKUP_DIR, BACKUP_PASSPHRASE: 'fifteen letters' });

  test.each(['file', 'file/below'])('DATA_DIR is no folder, or cannot be made: %s', async (name) => {
    const path = join(folder, name);
    const [fault] = await look({ DATA_DIR: path });
    expect(fault).toBe(
      `DATA_DIR (${path}) must be a folder that this user may write to, or that can be made.`,
    );
  });

  test.runIf(process.platform === 'linux')('DATA_DIR in /proc is refused at once', async () => {
    expect(await look({ DATA_DIR: '/proc/x' })).toHaveLength(1);
  });

  test('DATA_DIR is made, and is no matter when nothing is written to it', async () => {
    expect(await look({ DATA_DIR: join(folder, 'new/data') })).toEqual([]);
    const elsewhere = { DATABASE_URL: 'postgres://db/x', ENCRYPTION_KEY: key, GATE_MODE: 'manual' };
    expect(await look({ DATA_DIR: join(folder, 'file'), ...elsewhere })).toEqual([]);
  });

  test('BACKUP_DIR is not there, or no folder: told, and no reason to stay closed', async () => {
    const warn = (path: string) => warnOfPlaces(envOf(backup(path)));
    for (const name of ['missing', 'file']) {
      const path = join(folder, name);
      expect(await look(backup(path))).toEqual([]);
      expect(await warn(path)).toEqual([
        `BACKUP_DIR (${path}) is no folder that this user may write to: no backup is made until it is.`,
      ]);
    }
    expect(await warn(folder)).toEqual([]);
    expect(await warnOfPlaces(envOf({}))).toEqual([]);
  });

  test.runIf(process.geteuid?.() !== 0)('a folder of somebody else', async () => {
    expect(await warnOfPlaces(envOf(backup('/')))).toHaveLength(1);
  });

  test('a host that no name leads to', async () => {
    expect(await look({ HOST: 'nowhere.invalid' })).toEqual([
      'HOST must be an address or a name of this machine, not nowhere.invalid.',
    ]);
    expect(await look({ HOST: 'localhost', METRICS_PORT: '9464' })).toEqual([]);
  });
});
