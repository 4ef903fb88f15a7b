// `npm run test:mutants [area …]`: faults are planted into what keeps promises, one at a time, and the tests beside it
// have to find each. The figures and what was found by nobody go to docs/mutants.md.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas } from './areas.mjs';
import { equivalents } from './equivalents.mjs';
import { judgeReport } from './judge-report.mjs';
import { prepareResume } from './resume.mjs';
import { writeArea } from './write-doc.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Percent. */
const scoreMin = 90;
const doc = `${root}docs/mutants.md`;
const tool = `${root}.mutants`;
const stryker = `${tool}/node_modules/@stryker-mutator/core/bin/stryker.js`;

const asked = process.argv.slice(2);
/** Some sources of an area, for one that would take hours. */
const only = process.env.MUTANTS_FILES?.split(',');
const isAfresh = process.env.MUTANTS_AFRESH === '1';
const unknown = asked.filter((name) => !areas[name]);
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

const missing = only?.filter((file) => !existsSync(`${root}${file}`)) ?? [];
if (missing.length > 0) {
  console.error(`MUTANTS_FILES names no source: ${missing.join(', ')}`);
  process.exit(2);
}

installOnce();
let isWeak = false;
for (const name of asked.length > 0 ? asked : Object.keys(areas)) {
  console.log(`\n── ${name}`);
  prepareResume(`${tool}/incremental/${name}.json`, { isAfresh, only });
  run(process.execPath, [stryker, 'run', `${folder}stryker.config.mjs`], { MUTANTS_AREA: name });
  const report = JSON.parse(readFileSync(`${tool}/reports/${name}.json`, 'utf8'));
  const result = judgeReport(report, equivalents);
  writeFileSync(
    doc,
    writeArea(readFileSync(doc, 'utf8'), name, { ...result, isPart: Boolean(only) }, new Date()),
  );
  const { score, killed, survivors } = result;
  for (const { place, was, became } of survivors) console.log(`${place}  ${was} → ${became}`);
  console.log(`${name}: ${killed} killed, ${survivors.length} found by nobody, ${score.toFixed(1)} %`);
  isWeak ||= score < scoreMin;
}
process.exitCode = isWeak ? 1 : 0;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [more]
 */
function run(command, args, more = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...more },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Away from the sources, which are looked through by their own tests. */
function installOnce() {
  const lock = 'package-lock.json';
  const isSame = () => readFileSync(`${folder}${lock}`, 'utf8') === readFileSync(`${tool}/${lock}`, 'utf8');
  if (existsSync(stryker) && isSame()) return;
  mkdirSync(tool, { recursive: true });
  for (const file of ['package.json', lock, '.npmrc']) copyFileSync(`${folder}${file}`, `${tool}/${file}`);
  run('npm', ['ci', '--prefix', tool]);
}
