import { existsSync, readFileSync } from 'node:fs';
import { inPackage } from '../places.ts';

/** The package's version and the commit it was built from, where the build left one. */
export function readVersion(): { version: string; commit: string | null } {
  const { version } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as { version: string };
  const gitSha = inPackage('../GIT_SHA');
  return { version, commit: existsSync(gitSha) ? readFileSync(gitSha, 'utf8').trim() : null };
}
