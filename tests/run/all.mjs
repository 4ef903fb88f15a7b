// `npm test`: everything a change must pass. The last line reads `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addCounts, countPlaywright, countVitest, sayCounts } from './counts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const results = 'test-results';

const statics = [
  { name: 'types', command: 'tsc -b' },
  { name: 'lint', command: 'biome check --error-on-warnings .' },
  { name: 'unused code', command: 'knip' },
];
const vitest = `vitest run --reporter=default --reporter=json --outputFile.json=${results}/vitest.json`;

rmSync(join(root, results), { recursive: true, force: true });
mkdirSync(join(root, results));

/** @type {import('./counts.mjs').Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
/** @type {string[]} */
const failures = [];
// A step that fails hides what the next would say; the tests are worth hearing in any case.
for (const step of statics) if (!runStep(step)) break;
const unit = runTests({ name: 'tests', command: vitest }, 'vitest.json', countVitest);
const isBuilt = runStep({ name: 'build', command: 'npm run --silent build' });
const browser = isBuilt
  ? runTests({ name: 'browser tests', command: 'playwright test' }, 'playwright.json', countPlaywright)
  : nothing;

const total = addCounts(unit, browser, { ...nothing, failed: failures.length, failures });
if (total.passed + total.failed === 0) console.log('\nNo test ran.');
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`);
console.log(`\n${sayCounts(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** @param {{ name: string, command: string }} step */
function runStep({ name, command }) {
  const succeeded = runCommand(name, command);
  if (!succeeded) failures.push(name);
  return succeeded;
}

/**
 * @param {{ name: string, command: string }} step
 * @param {string} file
 * @param {(report: any) => import('./counts.mjs').Counts} count
 */
function runTests({ name, command }, file, count) {
  const succeeded = runCommand(name, command);
  const counts = readCounts(join(root, results, file), count);
  // A runner may end badly without a failing test, or leave no report at all.
  if (counts === undefined || (!succeeded && counts.failed === 0)) failures.push(name);
  return counts ?? nothing;
}

/**
 * @param {string} path
 * @param {(report: any) => import('./counts.mjs').Counts} count
 */
function readCounts(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`No usable report: ${error}`);
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {string} command
 */
function runCommand(name, command) {
  console.log(`\n── ${name}: ${command}`);
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  });
  return status === 0;
}
