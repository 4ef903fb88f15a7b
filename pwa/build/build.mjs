// `npm run build -w pwa`: the app and its prerendered home beside each other; what comes then stands on both.
import { spawn } from 'node:child_process';

/** @param {string} command */
const run = (command) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });

const steps = [
  ['vite build', 'vite build --ssr src/prerender.tsx --outDir .prerender'],
  ['node build/build-sandbox.mjs'],
  ['node build/finish.mjs'],
];
for (const beside of steps) {
  const succeeded = await Promise.all(beside.map(run));
  if (succeeded.includes(false)) process.exit(1);
}
