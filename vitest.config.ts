import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { findTestFolder } from './tests/run/browser/memory-folder.ts';

// For this process and all that it starts, and what these start.
process.env.TMPDIR = findTestFolder();

// Tests read the contracts' sources, so that no build has to come first.
const alias = [
  {
    find: /^(schemas|card-sandbox)\/(.*)$/,
    replacement: fileURLToPath(new URL('./$1/src/$2.ts', import.meta.url)),
  },
];

/** A store, a clock or a network of their own stands in their globals. */
const devices = [
  'pwa/src/outbox/{client,crypto,results,sending,storage,testing}/*.test.ts',
  'pwa/src/{service-worker,facility-map/store}/*.test.ts',
  'pwa/src/core/connection/*.test.ts',
  'pwa/src/wizards/shared/submission/submit-record.test.ts',
  'pwa/src/wizards/handoff/handoff.test.ts',
];

export default defineConfig({
  test: {
    // One more than there are cores: tests of outages and limits wait half of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias },
        test: { name: 'schemas', include: ['schemas/src/**/*.test.ts'], isolate: false },
      },
      { test: { name: 'card-sandbox', include: ['card-sandbox/src/**/*.test.ts'], isolate: false } },
      {
        resolve: { alias },
        test: {
          name: 'sync-server',
          include: ['sync-server/src/**/*.test.ts'],
          globalSetup: ['sync-server/src/db/testing/testing-cluster.ts'],
          // A worker evaluates the server once: what a test changes stands in a site and a database of its own.
          isolate: false,
          // Bounds what hangs; a slow or busy machine is no fault of a test.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'pwa',
          include: ['pwa/src/**/*.test.{ts,tsx}'],
          exclude: devices,
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        resolve: { alias },
        test: { name: 'devices', include: devices, testTimeout: 60_000 },
      },
      {
        resolve: { alias },
        test: { name: 'repository', include: ['tests/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
      },
    ],
  },
});
