import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './build/chunks.ts';
import { serveDocuments } from './build/serve-documents.ts';
import { warmList } from './build/warm-list.ts';
import { webManifest } from './build/web-manifest.ts';
import { workerSender } from './build/worker-sender.ts';

// Every part in every state, for looking and for tests; never in the product.
const isCatalogue = process.env.CATALOGUE === '1';
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Our own worker, with the list of everything that it keeps. What the server fills, the worker lists itself. */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['assets/**', 'icon.svg', 'icons/*.png'],
      rollupFormat: 'iife',
    },
  });

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: {
    alias: [
      { find: /^schemas\/(.*)$/, replacement: at('../schemas/src/$1.ts') },
      { find: /^zod$/, replacement: at('src/dev/shims/zod.ts') },
      { find: /^\.{1,2}\/(.*\/)?I18nProvider\.mjs$/, replacement: at('src/dev/shims/i18n-provider.tsx') },
      {
        find: /^\.{1,2}\/(.*\/)?NumberFormatter\.mjs$/,
        replacement: at('src/dev/shims/number-formatter.ts'),
      },
    ],
  },
  plugins: [
    react(),
    vanillaExtractPlugin(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
    serveDocuments(),
    command === 'build' &&
      !isSsrBuild &&
      !isCatalogue && [webManifest(), warmList(), workerSender(), serviceWorker()],
  ],
  build: isSsrBuild
    ? { copyPublicDir: false }
    : {
        outDir: '.next',
        // The policy allows no inline script, and a data: address is one.
        assetsInlineLimit: 0,
        // In one order, lists of files that resemble each other are small once they are compressed.
        modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.toSorted() },
        rollupOptions: {
          input: isCatalogue
            ? { catalogue: at('catalogue.html'), trial: at('outbox-trial.html') }
            : { index: at('index.html'), app: at('app.html'), staff: at('staff.html') },
          output: { codeSplitting: { groups: chunkGroups(at('src/app/main.tsx')) } },
        },
      },
  ssr: { noExternal: true },
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/sandbox/v1': 'http://localhost:3000',
      '/sandbox/hooks': 'http://localhost:3000',
      '/healthz': 'http://localhost:3000',
      '/u': 'http://localhost:3000',
      '/objects': 'http://localhost:3000',
    },
  },
}));
