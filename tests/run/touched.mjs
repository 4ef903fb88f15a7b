// Folders of modules, the longer first: a file that lies among them belongs to none.
const tops = [
  /^sync-server\/src\/modules\/[\w-]+\//,
  /^pwa\/src\/(core|pages|staff|ui|wizards)\//,
  /^(schemas|sync-server|pwa)\/src\//,
];

const wizards = 'pwa/src/wizards/';

/**
 * What Vitest has to be told to run the tests of the modules that these files belong to: folders, as tests stand beside
 * the code, and of a file that lies among modules its own name.
 * @param {string[]} files from the project's root
 */
export function findTestsBeside(files) {
  const found = files.filter((file) => tops.some((top) => top.test(file))).map(findModule);
  // What all wizards have in common is proven of each of them in one place.
  const shared = found.some((module) => module.startsWith(wizards)) ? [`${wizards}shared/`] : [];
  return [...new Set([...found, ...shared])].sort();
}

/** @param {string} file */
function findModule(file) {
  const [top = ''] = tops.map((each) => each.exec(file)?.[0]).filter(Boolean);
  const [module, ...rest] = file.slice(top.length).split('/');
  return rest.length > 0 ? `${top}${module}/` : file.replace(/(\.test)?\.\w+$/, '.');
}
