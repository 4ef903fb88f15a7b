import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type ModuleGraph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
type ChunkNamer = (id: string, graph: ModuleGraph) => string | null;

const isOurPage = (id: string) => /\/pwa\/src\/(main|app|routes)\.tsx$|\/pwa\/src\/(home|wizards)\//.test(id);
const iconOf = (id: string) => /\/lucide-react\/dist\/esm\/icons\/([^/]+)\.m?js$/.exec(id)?.[1];
// What fetches every other chunk, put in by the bundler after the graph is drawn.
const isLoader = (id: string) => id.includes('vite/preload-helper');
const isEngine = (id: string) =>
  /\/node_modules\/(dexie|hpke|xstate|zod)\/|\/schemas\/src\/|\/pwa\/src\/offline\//.test(id);

/** In a file with what it starts piece by piece, it would start all at once. */
const isStarter = (id: string) => id.endsWith('/pwa/src/kit/engine.ts');

/**
 * The contracts in order: whoever is started first gets a file of its own with what it imports. In one file they would
 * be one long task, in which a slow phone answers nobody (`src/kit/engine.ts`).
 */
const contracts = ['accounts', 'rentals', 'submission-kinds'];

/**
 * Names the few chunks that the customers' pages share. Left alone, the bundler cuts them into some hundred files by
 * who else shares what: asking for those costs more than their bytes.
 */
export function chunkGroups(entry: string) {
  const drawn = listIcons(dirname(entry));
  const isAtStart = reachable(entry, ({ importedIds }) => importedIds);
  const ofCustomers = reachable(entry, ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ]);
  // Below the pages, what the home needs at once.
  const shell: ChunkNamer = (id, graph) =>
    isLoader(id) || (isAtStart(id, graph) && !isOurPage(id) && !iconOf(id)) ? 'shell' : null;
  // The rest of what several pages need: records and their way to the office, and what is seen.
  const shared: ChunkNamer = (id, graph) => {
    if (isAtStart(id, graph) || !ofCustomers(id, graph) || isStarter(id)) return null;
    return isEngine(id) ? 'engine' : 'parts';
  };
  const started = contracts.map((name, place) => ({
    name: pieceOf(join(dirname(entry), `../../schemas/src/${name}.ts`), `rules-${place}`),
    minShareCount: 2,
    priority: 2 + contracts.length - place,
  }));
  return [
    { name: shell, priority: 3 + contracts.length },
    ...started,
    { name: 'icons', test: (id: string) => drawn.has(iconOf(id) ?? ''), minShareCount: 2, priority: 1 },
    { name: shared, minShareCount: 2 },
  ];
}

/** Names a file after the first module in it, for all that the module imports. */
function pieceOf(entry: string, name: string): ChunkNamer {
  const isInside = reachable(entry, ({ importedIds }) => importedIds);
  return (id, graph) => (isInside(id, graph) ? name : null);
}

type Modules = NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>;

/** Whether a module is reached from the entry; the walk is made once, when the first is asked for. */
function reachable(entry: string, next: (info: Modules) => readonly string[]) {
  let seen: Set<string> | undefined;
  return (id: string, graph: ModuleGraph) => {
    seen ??= collect(entry, graph, next);
    return seen.has(id);
  };
}

function collect(entry: string, graph: ModuleGraph, next: (info: Modules) => readonly string[]): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const reached of info ? next(info) : []) seen.add(reached);
  }
  return seen;
}

/**
 * The files of the icons that the customers' pages draw. One barrel names every icon there is, so that the graph does not
 * tell who draws which: the sources do.
 */
function listIcons(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.tsx') && !file.startsWith('staff'));
  const imports = sources.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
  ]);
  const names = imports.flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  return new Set(names.map(toFileName));
}

/** "Building2" is drawn in building-2.js. */
const toFileName = (icon: string) => icon.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();
