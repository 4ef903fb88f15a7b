import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

// One file each at a fixed address, without imports: a page loads it by name, where test payments are taken.
for (const name of ['stripe', 'terminal']) {
  await build({
    configFile: false,
    root: at('..'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: at('../.next/sandbox'),
      emptyOutDir: false,
      rollupOptions: {
        input: at(`../../card-sandbox/src/browser/${name}.ts`),
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  });
}
