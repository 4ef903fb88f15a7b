import { dirname } from 'node:path';

const source = /^(schemas|sync-server|pwa)\/src\//;
// Folders of modules: a file that lies among them belongs to none.
const tops = [
  'schemas/src',
  'sync-server/src',
  'sync-server/src/resources',
  'pwa/src',
  'pwa/src/staff',
  'pwa/src/wizards',
];

/**
 * What Vitest has to be told to run the tests of the modules that these files belong to: folders, as tests stand beside
 * the code, and of a file that lies among modules its own name.
 * @param {string[]} files from the project's root
 */
export function findTestsBeside(files) {
  const found = files
    .filter((file) => source.test(file))
    .map((file) =>
      tops.includes(dirname(file)) ? file.replace(/(\.test)?\.\w+$/, '.') : `${dirname(file)}/`,
    );
  return [...new Set(found)].sort();
}
