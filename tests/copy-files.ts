import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './source-files.ts';

interface Copy {
  en: unknown;
  es: unknown;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const paths = ['pwa/src', 'card-sandbox/src']
  .flatMap((folder) => listFiles(root, folder))
  .filter((path) => path.endsWith('.copy.ts'));

/** The words of every screen, as the screens import them. */
export const copyFiles = await Promise.all(
  paths.map(async (path): Promise<[string, Copy]> => [path, await import(join(root, path))]),
);
