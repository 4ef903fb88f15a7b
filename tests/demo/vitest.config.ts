import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findTestFolder } from '../run/browser/memory-folder.ts';

process.env.TMPDIR = findTestFolder();

const root = fileURLToPath(new URL('../..', import.meta.url));

// `npm run demo:play`: it takes minutes, and writes a file.
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^(schemas|card-sandbox)\/(.*)$/, replacement: `${root}$1/src/$2.ts` }] },
  test: {
    name: 'demo',
    include: ['sync-server/src/testing/demo/testing-write-demo.ts'],
    globalSetup: ['sync-server/src/db/testing/testing-cluster.ts'],
    testTimeout: 2 * 60 * 60_000,
  },
});
