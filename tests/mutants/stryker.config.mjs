import { areas } from './areas.mjs';

// https://stryker-mutator.io/docs/stryker-js/configuration/
const name = process.env.MUTANTS_AREA ?? '';
const area = areas[name];
if (!area) throw new Error(`MUTANTS_AREA names none of ${Object.keys(areas).join(', ')}`);

export default {
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/no-rules.mjs'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: process.env.MUTANTS_FILES?.split(',') ?? area.mutate,
  ignorers: ['no-rules'],
  coverageAnalysis: 'perTest',
  ignoreStatic: area.leavesStatic === true || area.needsDatabase === true,
  incremental: true,
  incrementalFile: `.mutants/incremental/${name}.json`,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `.mutants/reports/${name}.json` },
  // TypeScript 7 has no such interface as Stryker would rewrite tsconfig.json with; nothing in its copy needs that.
  tsconfigFile: 'none',
  tempDirName: '.mutants/sandbox',
  ignorePatterns: ['docs', '**/dist', '**/bundle', 'data', '.catalogue', 'pwa/.prerender', '.mutants'],
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
  // Of what stands on PostgreSQL little loops for ever, and a busy machine is often slow.
  timeoutMS: area.needsDatabase ? 90_000 : 5_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 15,
  allowEmpty: true,
};
