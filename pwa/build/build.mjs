// `npm run build -w pwa`: the app and its prerendered home beside each other; what comes then stands on both.
import { runShell } from '../../tests/run/run-shell.mjs';

const steps = [
  ['vite build', 'vite build --ssr src/app/prerender.tsx --outDir .prerender'],
  ['node build/build-sandbox.mjs'],
  ['node build/finish.mjs'],
];
for (const beside of steps) {
  const succeeded = await Promise.all(beside.map((step) => runShell(step)));
  if (succeeded.includes(false)) process.exit(1);
}
