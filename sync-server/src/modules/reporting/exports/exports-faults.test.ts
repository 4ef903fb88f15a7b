import { exportsApi, exportTables } from 'schemas/reporting/exports/exports';
import { journalApi } from 'schemas/reporting/exports/journal';
import { beforeAll, expect, test } from 'vitest';
import { seedDb } from '../../../db/seed/seed.ts';
import { createTestSite, staffBearer } from '../../../testing/testing-app.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { exportsRoutes } from './exports.routes.ts';

const site = useSite(() => createTestSite({ env: { seed: 'demo' } }), exportsRoutes);
beforeAll(() => seedDb(site.ctx));
const ask = async (path: string, query: string) => {
  const answer = await site.app.request(`${path}?${query}`, { headers: staffBearer });
  return `${query} ${answer.status}`;
};

test.each(exportTables)('%s: a place that is none is refused in words', async (table) => {
  const { path } = exportsApi[table];
  for (const after of [
    '-',
    'abc',
    '1',
    '999999999999999',
    '99999999999999999999',
    '0199a000-0000-7000-8000-00000000000',
    '--------',
    'a'.repeat(36),
  ])
    expect(['200', '400'], `${table} ${after}`).toContain(
      (await ask(path, `after=${after}`)).split(' ').at(-1),
    );
});

test.each([
  'from=0001-01-01',
  'to=9999-12-31',
  'from=9999-12-31&to=9999-12-31',
  'from=2026-02-30',
  'from=0000-01-01',
  'after=999999999999999',
])('the journal answers %s', async (query) => {
  expect(['200', '400'], query).toContain((await ask(journalApi.read.path, query)).split(' ').at(-1));
});
