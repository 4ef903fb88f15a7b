import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type ModuleGraph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
type ChunkNamer = (id: string, graph: ModuleGraph) => string | null;

const isOurPage = (id: string) => /\/pwa\/src\/(main|app|routes)\.tsx$|\/pwa\/src\/(home|wizards)\//.test(id);
const isShared = (id: string) => /\.(copy|css)\.ts(\.vanilla\.\w+)?$/.test(id);
const iconOf = (id: string) => /\/lucide-react\/dist\/esm\/icons\/([^/]+)\.m?js$/.exec(id)?.[1];
// What fetches every other chunk, put in by the bundler after the graph is drawn.
const isLoader = (id: string) => id.includes('vite/preload-helper');

/** What starts in a task of its own has a file of its own, the lower before the higher (`src/kit/engine.ts`). */
const engine = [
  {
    name: 'zod',
    holds: /\/node_modules\/zod\/|\/pwa\/src\/stand-ins\/zod\.ts$|\/schemas\/src\/kit\/endpoint\.ts$/,
  },
  { name: 'contracts', holds: /\/schemas\/src\// },
  { name: 'machines', holds: /\/node_modules\/xstate\/|\/pwa\/src\/offline\/sync\.machine\.ts$/ },
  { name: 'records', holds: /\/node_modules\/(dexie|dexie-react-hooks|hpke)\/|\/pwa\/src\/offline\// },
];
/** In a file with what it starts piece by piece, it would start all at once. */
const isStarter = (id: string) =>
  /\/pwa\/src\/(offline\/start-behind|kit\/(engine|warm-files))\.ts$/.test(id);

/** What the home starts by itself, on every visit: nothing of it may wait for what only a page needs. */
const started = [
  'home/install-line.tsx',
  'home/referral-notice.tsx',
  'home/saved-news.tsx',
  'home/share/share-bar.tsx',
  'home/update-news.tsx',
  'kit/api.ts',
  'kit/engine.ts',
  'kit/toasts.tsx',
  'offline/device-token.ts',
  'offline/prepare-offline.ts',
  'offline/start-behind.ts',
  'offline/start-sync.ts',
];
const isStarted = (id: string) => started.some((file) => id.endsWith(`/pwa/src/${file}`));

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
  const isSoon = reachable(entry, ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds.filter(isStarted),
  ]);
  // Below the pages, what the home needs at once; with the words and looks that it shares with what it starts.
  const shell: ChunkNamer = (id, graph) =>
    isLoader(id) || (isAtStart(id, graph) && (!isOurPage(id) || isShared(id)) && !iconOf(id))
      ? 'shell'
      : null;
  // The rest of what the home starts: records and their way to the office, and what is seen.
  const soon = (name: string, holds: RegExp): ChunkNamer => {
    return (id, graph) =>
      !isAtStart(id, graph) && isSoon(id, graph) && !isStarter(id) && holds.test(id) ? name : null;
  };
  // A file is evaluated as a whole: with what only pages share, each visit of the home would pay for them.
  const pages: ChunkNamer = (id, graph) =>
    !isAtStart(id, graph) && !isSoon(id, graph) && ofCustomers(id, graph) ? 'pages' : null;
  return [
    { name: shell, debugName: 'shell', priority: 9 },
    { name: 'icons', test: (id: string) => drawn.has(iconOf(id) ?? ''), minShareCount: 2, priority: 8 },
    // The lower first, since a group takes along what its modules import.
    ...engine.map(({ name, holds }, place) => ({
      name: soon(name, holds),
      debugName: name,
      priority: 7 - place,
    })),
    { name: soon('parts', /./), debugName: 'parts', priority: 1 },
    { name: pages, debugName: 'pages', minShareCount: 2 },
  ];
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
