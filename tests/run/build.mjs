// Before `npm start`, and a part of `npm run build`: makes the server and the app, unless they were made of just this.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const always = ['package-lock.json', 'patches', 'schemas/src'];
const parts = [
  { name: 'server', workspace: 'sync-server', output: 'sync-server/bundle', sources: ['sync-server'] },
  { name: 'app', workspace: 'pwa', output: 'pwa/dist', sources: ['pwa'] },
];

for (const { name, workspace, output, sources } of parts) {
  // Within what it speaks for, and written last: a build that was broken off, or removed, is made again.
  const stamp = join(root, output, '.built-from');
  const now = fingerprint(root, [...always, ...sources]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;
  const startedAt = performance.now();
  console.log(`Building the ${name}`);
  const { status } = spawnSync(`npm run --silent build -w ${workspace}`, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, now);
  console.log(`The ${name} is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}
