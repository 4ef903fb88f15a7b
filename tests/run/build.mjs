// Before `npm start`, and a part of `npm run build`: makes the server and the app, unless they were made of just this.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { putInPlace } from './put-in-place.mjs';
import { runShell } from './run-shell.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const always = ['package-lock.json', 'patches', 'schemas/src'];
const parts = [
  {
    name: 'server',
    workspace: 'sync-server',
    output: 'sync-server/bundle',
    sources: ['sync-server', 'card-sandbox'],
  },
  { name: 'app', workspace: 'pwa', output: 'pwa/dist', sources: ['pwa', 'card-sandbox'] },
];

const builds = parts.map(async ({ name, workspace, output, sources }) => {
  // Within what it speaks for, and written last: a build that was broken off, or removed, is made again.
  const stamp = join(root, output, '.built-from');
  const now = fingerprint(root, [...always, ...sources]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true;
  const startedAt = performance.now();
  console.log(`Building the ${name}`);
  // Made beside it: whoever starts meanwhile, or after a build that failed, finds the last good one.
  const next = join(root, workspace, '.next');
  const isMade = await runShell(`npm run --silent build -w ${workspace}`, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!isMade) return false;
  writeFileSync(join(next, '.built-from'), now);
  putInPlace(next, join(root, output));
  console.log(`The ${name} is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return true;
});
// Beside each other: neither asks for the other, and each leaves a core idle for half of its time.
if ((await Promise.all(builds)).includes(false)) process.exit(1);
