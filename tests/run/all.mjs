// `npm test`: everything a change must pass. The last line reads `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.mjs';
import { addCounts, countPlaywright, countVitest, sayCounts } from './counts.mjs';
import { createPhases, sayPhases } from './phases.mjs';
import { saySlowest, timePlaywright, timeVitest } from './slowest.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const results = 'test-results';
const slowestShown = 10;

const vitest = 'vitest run --reporter=default --reporter=json --outputFile.json';
const unitTests = { name: 'unit tests', command: `${vitest}=${results}/vitest.json` };
const browserTests = { name: 'browser tests', command: 'playwright test' };
const messages = {
  name: 'documented messages',
  command: `${vitest}=${results}/messages.json --config tests/messages/vitest.config.ts`,
};

// What the tests have shown is kept here, and looked at when all have run.
process.env.SHOWN_MESSAGES = join(root, results, 'shown');
rmSync(join(root, results), { recursive: true, force: true });
mkdirSync(process.env.SHOWN_MESSAGES, { recursive: true });

/** @type {import('./counts.mjs').Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
/** @type {import('./slowest.mjs').Timed[]} */
const timed = [];
const { phases, run, runBeside } = createPhases(root);

const { failures, isBuilt } = await runChecks(runBeside);
const readVitest = { count: countVitest, time: timeVitest };
const readPlaywright = { count: countPlaywright, time: timePlaywright };
const unit = await runTests(unitTests, 'vitest.json', readVitest);
const browser = isBuilt ? await runTests(browserTests, 'playwright.json', readPlaywright) : nothing;
const shown = isBuilt ? await runTests(messages, 'messages.json', readVitest) : nothing;

const total = addCounts(unit, browser, shown, { ...nothing, failed: failures.length, failures });
console.log(`\nThe slowest ${slowestShown}:\n${saySlowest(timed, slowestShown).replaceAll(root, '')}`);
console.log(`\n${sayPhases(phases, performance.now())}`);
if (total.passed + total.failed === 0) console.log('\nNo test ran.');
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`);
console.log(`\n${sayCounts(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/**
 * @param {import('./phases.mjs').Step} step
 * @param {string} file
 * @param {{ count: (report: any) => import('./counts.mjs').Counts, time: (report: any) => import('./slowest.mjs').Timed[] }} reader
 */
async function runTests(step, file, { count, time }) {
  const succeeded = await run(step);
  const report = readReport(join(root, results, file));
  const counts = report && count(report);
  // A runner may end badly without a failing test, or leave no report at all.
  if (counts === undefined || (!succeeded && counts.failed === 0)) failures.push(step.name);
  if (report) timed.push(...time(report));
  return counts ?? nothing;
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No usable report: ${error}`);
    return undefined;
  }
}
