import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** A module of TypeScript, which Node 20 does not read by itself; `path` from the root of the repository. */
export async function importSource(path) {
  const environment = process.env.NODE_ENV;
  const { module } = await runnerImport(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  // It makes this process one of development, and a page built after that would be one, too.
  if (environment === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = environment;
  return module;
}
