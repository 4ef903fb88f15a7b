import type { SourceFile } from './source-files.ts';

const roles = 'routes|service|queries|rules|jobs|submission|machine|copy|css|gallery|email|test|spec|config';
/** kebab-case, at most one role, then .test; `.es` is the Spanish half of a file of words. */
const goodName = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.es)?(\\.(${roles}))?(\\.test)?\\.(tsx?|mjs)$`);
const goodFolder = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const drawers = ['utils', 'util', 'helpers', 'helper', 'common', 'types', 'misc'];
const registries = [
  'pwa/src/wizards/index.ts',
  'sync-server/src/db/tables/index.ts',
  'sync-server/src/emails/index.ts',
];

/** One sentence for each file whose name does not say what it holds. */
export function findBadNames(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const broken = judgeName(path);
    return broken === undefined ? [] : [`${path}: ${broken}`];
  });
}

function judgeName(path: string): string | undefined {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const stem = file.replace(/\..*$/, '');
  if ([...folders, stem].some((name) => drawers.includes(name)))
    return 'a drawer for anything; name it by what it holds.';
  if (stem === 'index' && !registries.includes(path)) return 'index files are only the registries.';
  if (!folders.every((name) => goodFolder.test(name))) return 'folders are kebab-case.';
  return goodName.test(file) ? undefined : 'names are kebab-case with a role from the closed list.';
}

const linesMax = 300;
const testLinesMax = 600;
const isUnbounded = (path: string) => /\.copy\.ts$|\.es\.ts$|\/db\/tables\//.test(path);

/** One sentence for each file that has grown beyond what a reader takes in. */
export function findLongFiles(files: Pick<SourceFile, 'path' | 'lines'>[]): string[] {
  return files
    .filter(({ path }) => !isUnbounded(path))
    .filter(({ path, lines }) => lines > (/\.(test|spec)\.tsx?$/.test(path) ? testLinesMax : linesMax))
    .map(({ path, lines }) => `${path}: ${lines} lines; split it where it changes its subject.`);
}
