import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findBadNames, findLongFiles } from './file-names.ts';
import { findViolations } from './floors.ts';
import { findCrowdedFolders } from './folders.ts';
import { withPlantedTree } from './planted-tree.ts';
import { listFiles, readImports } from './source-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const judgeTree = (tree: Record<string, string>) =>
  withPlantedTree(tree, (planted) => findViolations(readImports(planted)));

describe('this repository', () => {
  const files = readImports(root);

  test('has source files in every house', () => {
    const houses = new Set(files.map((file) => file.path.split('/')[0]));
    expect([...houses].sort()).toEqual(['card-sandbox', 'pwa', 'schemas', 'sync-server']);
  });

  test('imports only downwards and keeps packages and edges in their places', () => {
    expect(findViolations(files)).toEqual([]);
  });

  test('names every file by its content and its role', () => {
    const folders = [
      'schemas/src',
      'card-sandbox/src',
      'sync-server/src',
      'pwa/src',
      'pwa/build',
      'tests',
      'bench',
    ];
    const code = folders
      .flatMap((folder) => listFiles(root, folder))
      .filter((path) => !path.endsWith('.d.ts'));
    expect(findBadNames(code.filter((path) => /\.(tsx?|mjs)$/.test(path)))).toEqual([]);
  });

  test('has no folder that is too full to read', () => {
    expect(findCrowdedFolders(files.map(({ path }) => path))).toEqual([]);
  });

  test('has no file that is too long to read', () => {
    expect(findLongFiles(files)).toEqual([]);
  });
});

test('a check that read no file fails', () => {
  expect(judgeTree({ 'README.md': 'no code' })).toEqual(['No file was read: the check has nothing to say.']);
});

test('a well-built house passes', () => {
  expect(
    judgeTree({
      'schemas/src/facility/units.ts': `import { z } from 'zod'; export const u = z.string();`,
      'pwa/src/app/main.tsx': `import './app.tsx'; createApi(fetch, () => new Date());`,
      'pwa/src/app/app.tsx': `import { x } from './routes.tsx'; import '../wizards/index.ts';`,
      'pwa/src/app/routes.tsx': `import '../pages/home/home.tsx';`,
      'pwa/src/pages/home/home.tsx': `import '../../ui/layout/card/card.tsx'; import { u } from 'schemas/facility/units';`,
      'pwa/src/wizards/index.ts': `export const rent = () => import('./rent-unit/rent-unit.tsx');`,
      'pwa/src/wizards/rent-unit/rent-unit.tsx': `import './rent-unit.machine.ts'; import '../../outbox/storage/outbox-db.ts';`,
      'pwa/src/outbox/storage/outbox-db.ts': `import Dexie from 'dexie'; import { useLiveQuery } from 'dexie-react-hooks';`,
      'pwa/src/core/api/api.ts': `export const createApi = (fetch: typeof globalThis.fetch) => fetch('/api'); // new Date()`,
      'pwa/src/core/i18n/dates.ts': `export const parse = (text: string) => new Date(text); export const said = 'Math.random';`,
      'sync-server/src/main.ts': `import { serve } from '@hono/node-server'; import './app/app.ts'; process.env.PORT;`,
      'sync-server/src/app/app.ts': `import { Hono } from 'hono'; import '../modules/leasing/units/units.routes.ts';`,
      'sync-server/src/modules/leasing/units/units.routes.ts': `import { Hono } from 'hono'; import './units.service.ts';`,
      'sync-server/src/modules/leasing/units/units.service.ts': `import './units.queries.ts'; import '../rentals/rentals.service.ts';`,
      'sync-server/src/modules/leasing/units/units.queries.ts': `import { eq } from 'drizzle-orm'; import '../../../db/tables/facility/units.ts';`,
      'sync-server/src/modules/leasing/units/units.test.ts': `import '../../../app/app.ts'; new Date(); fetch('/');`,
    }),
  ).toEqual([]);
});

/** One planted fault each, and the words of the answer that name it. */
const faults: [fault: string, path: string, text: string, named: string][] = [
  [
    'an upward import',
    'pwa/src/core/forms/form.ts',
    `import '../../pages/home/home.tsx';`,
    'pwa/src/pages/home/home.tsx: the import goes up a floor',
  ],
  [
    'an upward type import',
    'pwa/src/ui/card.tsx',
    `import type { Api } from '../core/api/api.ts';`,
    'pwa/src/core/api/api.ts: the import goes up',
  ],
  [
    'an upward import type',
    'pwa/src/ui/card.tsx',
    `export type A = import('../core/api/api.ts').Api;`,
    'pwa/src/core/api/api.ts: the import goes up',
  ],
  [
    'an upward lazy import',
    'pwa/src/ui/card.tsx',
    `export const a = () => import('../core/api/api.ts');`,
    'pwa/src/core/api/api.ts: the import goes up',
  ],
  [
    'an upward re-export',
    'sync-server/src/db/connection/open.ts',
    `export * from '../../http/mount/mount.ts';`,
    'sync-server/src/http/mount/mount.ts: the import goes up',
  ],
  [
    'a neighbouring wizard',
    'pwa/src/wizards/pay-bill/pay-bill.tsx',
    `import '../move-out/move-out.tsx';`,
    'move-out.tsx: neighbours never',
  ],
  [
    'a wizard on a staff page',
    'pwa/src/staff/dashboard/dashboard.tsx',
    `import '../../wizards/move-out/move-out.tsx';`,
    'move-out.tsx: neighbours never',
  ],
  [
    'home reading the registry',
    'pwa/src/pages/home/home.tsx',
    `import '../../wizards/index.ts';`,
    'index.ts: the import goes up',
  ],
  [
    'the server in the pwa',
    'pwa/src/app/app.tsx',
    `import type { App } from '../../../sync-server/src/app/app.ts';`,
    'the houses share nothing but schemas',
  ],
  [
    'the server in a pwa test',
    'pwa/src/app/app.test.tsx',
    `import type { App } from 'sync-server/app';`,
    'the houses share nothing but schemas',
  ],
  [
    'business in the ui',
    'pwa/src/ui/card.tsx',
    `import { u } from 'schemas/facility/units';`,
    'the ui knows no business',
  ],
  [
    'the sandbox in the product',
    'pwa/src/payments/pay.ts',
    `import '../../../card-sandbox/src/browser/stripe.ts';`,
    'the sandbox is loaded by its address',
  ],
  [
    'tests in the product',
    'pwa/src/app/app.tsx',
    `import '../wizards/wizard-test-kit.ts';`,
    'only tests import',
  ],
  [
    'a room without a floor',
    'pwa/src/attic/box.ts',
    'export const box = 1;',
    'attic/box.ts: stands on no floor',
  ],
  [
    'routes that query',
    'sync-server/src/modules/leasing/units/units.routes.ts',
    `import './units.queries.ts';`,
    'a routes file does not import a queries file',
  ],
  [
    'queries that decide',
    'sync-server/src/modules/leasing/units/units.queries.ts',
    `import './units.service.ts';`,
    'a queries file does not import a service file',
  ],
  [
    "another module's queries",
    'sync-server/src/modules/leasing/units/units.service.ts',
    `import '../../billing/bills/bills.queries.ts';`,
    "only another module's service",
  ],
  [
    'a module that calls one above it',
    'sync-server/src/modules/billing/bills/bills.service.ts',
    `import '../../leasing/units/units.service.ts';`,
    'the import goes up a floor',
  ],
  [
    'contracts with a package',
    'schemas/src/facility/units.ts',
    `import { v7 } from 'uuid';`,
    'uuid: schemas imports zod and nothing else',
  ],
  [
    'drizzle in a service',
    'sync-server/src/modules/leasing/units/units.service.ts',
    `import { eq } from 'drizzle-orm';`,
    'drizzle-orm: the package lives only in',
  ],
  [
    'hono in a service',
    'sync-server/src/modules/leasing/units/units.service.ts',
    `import type { Context } from 'hono';`,
    'hono: the package lives only in',
  ],
  [
    'an SDK in a service',
    'sync-server/src/modules/leasing/units/units.service.ts',
    `import sharp from 'sharp';`,
    'sharp: the package lives only in',
  ],
  [
    'dexie in a screen',
    'pwa/src/pages/home/home.tsx',
    `import { useLiveQuery } from 'dexie-react-hooks';`,
    'dexie-react-hooks: the package lives only in',
  ],
  [
    'the network',
    'pwa/src/core/api/api.ts',
    `export const a = () => fetch('/api');`,
    'api.ts: fetch( belongs to the edges',
  ],
  [
    'the global network',
    'pwa/src/core/api/api.ts',
    'export const a = globalThis.fetch;',
    'globalThis.fetch belongs to the edges',
  ],
  [
    'the clock',
    'sync-server/src/http/events/events.ts',
    'export const a = new Date();',
    'new Date() belongs to the edges',
  ],
  [
    'the clock in numbers',
    'sync-server/src/http/events/events.ts',
    'export const a = globalThis.Date.now();',
    'Date.now belongs to the edges',
  ],
  [
    'the environment',
    'sync-server/src/env/env.ts',
    'export const a = process.env.PORT;',
    'process.env belongs to the edges',
  ],
  [
    'chance',
    'pwa/src/outbox/client/outbox.ts',
    'export const a = Math.random();',
    'Math.random belongs to the edges',
  ],
];

test.each(faults)('%s is found and named', (_fault, path, text, named) => {
  const found = judgeTree({ [path]: text });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(path);
  expect(found[0]).toContain(named);
});

test('nouns of a module in a circle are found, with the imports that close it', () => {
  const found = judgeTree({
    'sync-server/src/modules/leasing/units/units.service.ts': `import '../rentals/rentals.service.ts';`,
    'sync-server/src/modules/leasing/rentals/rentals.service.ts': `import '../bills/bills.service.ts';`,
    'sync-server/src/modules/leasing/bills/bills.service.ts': `import '../units/units.service.ts';`,
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('bills → units → rentals → bills');
  expect(found[0]).toContain(
    'bills/bills.service.ts → sync-server/src/modules/leasing/units/units.service.ts',
  );
});

test('tables of two modules may refer to each other, files of them not', () => {
  const invoices = 'sync-server/src/db/tables/billing/invoices.ts';
  const others = {
    'sync-server/src/db/tables/leasing/leases.ts': '',
    [invoices]: `import '../leasing/leases.ts';`,
  };
  const transfers = `import '../billing/invoices.ts';`;
  expect(judgeTree({ ...others, 'sync-server/src/db/tables/leasing/transfers.ts': transfers })).toEqual([]);
  const [circle] = judgeTree({ ...others, 'sync-server/src/db/tables/leasing/leases.ts': transfers });
  expect(circle).toContain('sync-server/src/db/tables: a circle');
});

test('files and folders in a circle are found on their level, types included', () => {
  const found = judgeTree({
    'pwa/src/core/api/api.ts': `import type { Locale } from '../i18n/locale.ts';`,
    'pwa/src/core/i18n/locale.ts': `import './words.ts';`,
    'pwa/src/core/i18n/words.ts': `import '../api/call.ts'; import './words.test.ts';`,
    'pwa/src/core/api/call.ts': 'export const call = 1;',
  });
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('only tests import');
  expect(found[1]).toContain('pwa/src/core: a circle api → i18n → api');
});

test('crowded folders are found; tests and galleries crowd none', () => {
  const fill = (folder: string, count: number, end = '.ts') =>
    Array.from({ length: count }, (_, n) => `${folder}/f${n}${end}`);
  expect(findCrowdedFolders(fill('pwa/src/core/api', 21))).toEqual([
    'pwa/src/core/api: 21 files; 20 at most.',
  ]);
  expect(
    findCrowdedFolders([...fill('pwa/src/core/api', 20), ...fill('pwa/src/core/api', 9, '.test.ts')]),
  ).toEqual([]);
  expect(findCrowdedFolders(fill('sync-server/src/http', 13))).toEqual([
    'sync-server/src/http: 13 entries; 12 at most.',
  ]);
  expect(findCrowdedFolders(fill('pwa/src/kiosk', 13))).toEqual(['pwa/src/kiosk: 13 entries; 12 at most.']);
  expect(findCrowdedFolders(fill('pwa/src/staff', 15))).toEqual(['pwa/src/staff: 15 entries; 14 at most.']);
});

test.each([
  ['pwa/src/ui/PinPad.tsx', 'kebab-case'],
  ['pwa/src/ui/pin-pad.helper.tsx', 'closed list'],
  ['pwa/src/core/utils.ts', 'a drawer'],
  ['pwa/src/common/dates.ts', 'a drawer'],
  ['schemas/src/types.ts', 'a drawer'],
  ['pwa/src/ui/index.ts', 'registries'],
  ['pwa/src/Ui/card.tsx', 'folders are kebab-case'],
])('the name %s is refused', (path, reason) => {
  expect(findBadNames([path])).toEqual([expect.stringContaining(reason)]);
});

test('names of the house are accepted', () => {
  const names = ['1-id-photo.tsx', 'theme.css.ts', 'rent-unit.machine.test.ts', 'messages.es.ts', 'w1.ts'];
  expect(findBadNames([...names.map((name) => `pwa/src/ui/${name}`), 'pwa/src/wizards/index.ts'])).toEqual(
    [],
  );
});

test('long files are found, words and tables are left alone', () => {
  const lengths = [
    { path: 'a/fits.ts', lines: 300 },
    { path: 'a/long.ts', lines: 301 },
    { path: 'a/fits.test.ts', lines: 600 },
    { path: 'a/long.spec.ts', lines: 601 },
    { path: 'a/long.copy.ts', lines: 900 },
    { path: 'sync-server/src/db/tables/units.ts', lines: 900 },
  ];
  expect(findLongFiles(lengths).map((sentence) => sentence.split(':')[0])).toEqual([
    'a/long.ts',
    'a/long.spec.ts',
  ]);
});
