import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The package's version and the commit it was built from, where the build left one. */
export function readVersion(): { version: string; commit: string | null } {
  const { version } = JSON.parse(readFileSync(at('../../package.json'), 'utf8')) as { version: string };
  const gitSha = at('../../../GIT_SHA');
  return { version, commit: existsSync(gitSha) ? readFileSync(gitSha, 'utf8').trim() : null };
}
