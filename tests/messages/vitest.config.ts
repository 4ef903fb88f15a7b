import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Looks at what all other tests have shown, so it comes after them.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { name: 'messages', include: ['tests/messages/whole-record.ts'] },
});
