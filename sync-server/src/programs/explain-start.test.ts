import { expect, test } from 'vitest';
import type { Env } from '../env/env.ts';
import { explainStart } from './explain-start.ts';

const env = { host: '127.0.0.1', dataDir: '/data', databaseUrl: undefined } as Env;
const failed = (cause: object) =>
  new Error('Failed query: insert into "staff_users" values ($1)\nparams: secret-hash', {
    cause: Object.assign(new Error('it says'), cause),
  });

test('a disk that is full is one sentence', () => {
  const full = 'the disk is full where DATA_DIR (/data) lies. Make room, then start it again.';
  expect(explainStart(failed({ code: '53100' }), env)).toBe(full);
  expect(explainStart(Object.assign(new Error('write'), { code: 'ENOSPC' }), env)).toBe(full);
  const elsewhere = { ...env, databaseUrl: 'postgres://x' };
  expect(explainStart(failed({ code: '53100' }), elsewhere)).toContain('where its database writes');
});

test('what nobody expected is told with its stack and cause, and without the values of a query', () => {
  const told = explainStart(failed({ code: '42P01' }), env);
  expect(told).toContain('insert into "staff_users"');
  expect(told).toContain('because of Error: it says');
  expect(told).toContain('explain-start.test');
  expect(told).not.toContain('secret-hash');
});
