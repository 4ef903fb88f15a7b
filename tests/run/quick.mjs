// `npm run test:quick`: what a change can break, in minutes. A change is the last commit and what is not committed yet.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.mjs';
import { createPhases, sayPhases } from './phases.mjs';
import { findTestsBeside } from './touched.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { phases, run, runBeside } = createPhases(root);

/** @param {string[]} args */
const listFiles = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const touched = [
  ...listFiles('diff', '--name-only', '--relative', process.env.SINCE || 'HEAD~1'),
  ...listFiles('ls-files', '--others', '--exclude-standard'),
];
const beside = findTestsBeside(touched);
console.log(`Tests beside what was touched:\n${beside.join('\n') || 'none'}`);

const { failures, isBuilt } = await runChecks(runBeside);
const tests = {
  name: 'rules, and tests beside',
  command: `vitest run schemas/ tests/ rules.test ${beside.join(' ')}`,
};
const journeys = { name: 'a journey a wizard', command: 'playwright test --project=tablet --grep @quick' };
for (const step of isBuilt ? [tests, journeys] : [tests]) if (!(await run(step))) failures.push(step.name);

console.log(`\n${sayPhases(phases, performance.now())}`);
console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nAll passed.');
process.exitCode = failures.length > 0 ? 1 : 0;
