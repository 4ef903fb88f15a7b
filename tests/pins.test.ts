import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as unknown;

interface Manifest {
  scripts: Record<string, string>;
}
interface Lock {
  packages: Record<string, { version?: string }>;
}

// drizzle-kit is fetched by its script, beside the library whose tables it reads: two of them would write other SQL.
test('what a script fetches is of the version that is installed', () => {
  const { packages } = read('package-lock.json') as Lock;
  const manifests = ['package.json', 'pwa/package.json', 'sync-server/package.json'];
  const scripts = manifests.flatMap((path) => Object.values((read(path) as Manifest).scripts));
  const fetched = scripts.flatMap((script) => [...script.matchAll(/ -p (\S+)@(\S+)/g)]);
  const others = fetched
    .map(([, name, version]) => ({ name, version, installed: packages[`node_modules/${name}`]?.version }))
    .filter(({ version, installed }) => installed !== undefined && installed !== version);
  expect(fetched.map(([, name]) => name)).toContain('drizzle-orm');
  expect(others).toEqual([]);
});
