// `npm run dev`: the compiler, the server and Vite, each watching its own sources, ended together.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** @param {string} name */
const bin = (name) => `${root}node_modules/.bin/${name}`;

const children = [
  spawn(bin('tsc'), ['-b', '--watch', '--preserveWatchOutput', 'schemas', 'sync-server'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(
    process.execPath,
    [
      '--watch-path=sync-server/dist',
      '--watch-path=schemas/dist',
      '--watch-path=card-sandbox/dist',
      'sync-server/dist/main.js',
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn(bin('vite'), ['pwa'], { cwd: root, stdio: 'inherit' }),
];

/** @type {NodeJS.Signals[]} */
const ends = ['SIGINT', 'SIGTERM'];
for (const signal of ends) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
