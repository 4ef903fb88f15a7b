// `npm run test:quick`: what a change can break, in minutes. A change is the last commit and what is not committed yet.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createPhases, sayPhases } from './phases.mjs';
import { findTestsBeside } from './touched.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { phases, run, runBeside } = createPhases(root);

/** @param {string[]} args */
const listFiles = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const touched = [
  ...listFiles('diff', '--name-only', '--relative', process.env.SINCE || 'HEAD~1'),
  ...listFiles('ls-files', '--others', '--exclude-standard'),
];
const beside = findTestsBeside(touched);
console.log(`Tests beside what was touched:\n${beside.join('\n') || 'none'}`);

const isBuilt = (await runBeside({ name: 'types', command: 'tsc -b' })) && runBeside({ name: 'build', command: 'npm run --silent build -w pwa' });
const checks = await Promise.all([
  isBuilt,
  runBeside({ name: 'lint', command: 'biome check --error-on-warnings .' }),
  runBeside({ name: 'unused code', command: 'knip' }),
]);
const passes = [
  ...checks,
  await run({ name: 'rules and touched modules', command: `vitest run schemas/ tests/ rules.test ${beside.join(' ')}` }),
  (await isBuilt) && (await run({ name: 'a journey a wizard', command: 'playwright test --project=tablet --grep @quick' })),
];
console.log(`\n${sayPhases(phases, performance.now())}`);
process.exitCode = passes.every(Boolean) ? 0 : 1;
