import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: [{ find: /^schemas\/(.*)$/, replacement: at('../schemas/src/$1.ts') }] },
  plugins: [
    react(),
    vanillaExtractPlugin(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
  ],
  build: {
    rollupOptions: {
      input: {
        index: at('index.html'),
        app: at('app.html'),
        staff: at('staff.html'),
        ...(process.env.CATALOGUE === '1' && { catalogue: at('catalogue.html') }),
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/u': 'http://localhost:3000' } },
});
