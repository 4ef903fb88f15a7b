import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file of a program of the server, as it is shipped. */
export function shippedProgram(name: string): string {
  const file = fileURLToPath(new URL(`../../bundle/${name}.js`, import.meta.url));
  if (!existsSync(file)) throw new Error('The server is not built. Run: npm run build');
  return file;
}
