import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { findTestFolder } from '../run/browser/memory-folder.ts';
import { areas } from './areas.mjs';

process.env.TMPDIR = findTestFolder();

const area = areas[process.env.MUTANTS_AREA ?? ''];
if (!area) throw new Error('MUTANTS_AREA names no area');
const root = fileURLToPath(new URL('../..', import.meta.url));

// One project for one area: what its mutants are killed by, and nothing else.
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^(schemas|card-sandbox)\/(.*)$/, replacement: `${root}$1/src/$2.ts` }] },
  plugins: [vanillaExtractPlugin()],
  test: {
    include: area.tests.filter((glob) => !glob.startsWith('!')),
    exclude: area.tests.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)),
    globalSetup: area.needsDatabase ? ['sync-server/src/db/testing/testing-cluster.ts'] : [],
    // What is slow on a busy machine is not found: as patient as the product's own configuration.
    testTimeout: area.needsDatabase ? 120_000 : 30_000,
    hookTimeout: 120_000,
  },
});
