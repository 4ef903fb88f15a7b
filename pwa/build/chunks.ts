import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type ModuleGraph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
type ChunkNamer = (id: string, graph: ModuleGraph) => string | null;
type ChunkTest = (id: string, graph: ModuleGraph) => boolean;

const isOurPage = (id: string) =>
  /\/pwa\/src\/app\/(main|app|routes)\.tsx$|\/pwa\/src\/(pages\/home|wizards)\/(?!shared\/|handoff\/)/.test(
    id,
  );
const isShared = (id: string) => /\.(copy|css)\.ts(\.vanilla\.\w+)?$/.test(id);
const iconOf = (id: string) => /\/lucide-react\/dist\/esm\/icons\/([^/]+)\.m?js$/.exec(id)?.[1];
// What fetches every other chunk, put in by the bundler after the graph is drawn.
const isLoader = (id: string) => id.includes('vite/preload-helper');

/** What starts in a task of its own has a file of its own, the lower before the higher (`src/pages/shared/engine.ts`). */
const engine = [
  {
    name: 'zod',
    holds: /\/node_modules\/zod\/|\/pwa\/src\/dev\/shims\/zod\.ts$|\/schemas\/src\/kit\/endpoint\.ts$/,
  },
  { name: 'contracts', holds: /\/schemas\/src\// },
  { name: 'machines', holds: /\/node_modules\/xstate\/|\/pwa\/src\/outbox\/sending\/sync\.machine\.ts$/ },
  {
    name: 'records',
    holds:
      /\/node_modules\/(dexie|dexie-react-hooks|hpke)\/|\/pwa\/src\/(outbox\/(?!view\/)|facility-map\/store\/|service-worker\/|core\/connection\/(backoff|probe|connection-watch)|app\/start\/prepare-offline)/,
  },
];
/** In a file with what it starts piece by piece, it would start all at once. */
const isStarter = (id: string) =>
  /\/pwa\/src\/(app\/start\/(start-behind|warm-files)|pages\/shared\/engine)\.ts$/.test(id);

/** What the home starts by itself, on every visit: nothing of it may wait for what only a page needs. */
const started = [
  'pages/home/news/install-line.tsx',
  'pages/home/news/referral-notice.tsx',
  'pages/home/news/saved-news.tsx',
  'pages/home/share/share-bar.tsx',
  'pages/home/news/update-news.tsx',
  'core/api/api.ts',
  'pages/shared/engine.ts',
  'core/frame/toasts.tsx',
  'outbox/client/device-token.ts',
  'app/start/prepare-offline.ts',
  'app/start/start-behind.ts',
  'outbox/client/start-sync.ts',
];
const isStarted = (id: string) => started.some((file) => id.endsWith(`/pwa/src/${file}`));

/**
 * Names the few chunks that the customers' pages share. Left alone, the bundler cuts them into some hundred files by
 * who else shares what: asking for those costs more than their bytes.
 */
export function chunkGroups(entry: string) {
  const drawn = listIcons(dirname(dirname(entry)));
  const sourcesOf = (id: string) => drawn.get(iconOf(id) ?? '') ?? [];
  const isUndrawn = (id: string) => iconOf(id) !== undefined && sourcesOf(id).length === 0;
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
  // The home fetches the icons that it draws, at once or soon, and no others.
  const isOfHome: ChunkTest = (id, graph) =>
    sourcesOf(id).some((file) => isAtStart(file, graph) || isSoon(file, graph));
  const icons: ChunkNamer = (id, graph) => (isOfHome(id, graph) ? 'icons' : null);
  const isOfPages: ChunkTest = (id, graph) =>
    iconOf(id)
      ? sourcesOf(id).length > 0
      : !isAtStart(id, graph) && !isSoon(id, graph) && ofCustomers(id, graph);
  // A file is evaluated as a whole: with what only pages share, each visit of the home would pay for them.
  const pages: ChunkNamer = (id, graph) => (isOfPages(id, graph) ? 'pages' : null);
  return [
    { name: shell, debugName: 'shell', priority: 9 },
    { name: icons, debugName: 'icons', minShareCount: 2, priority: 8 },
    // All that staff pages share besides: some twenty small files are one.
    { name: 'staff-icons', test: isUndrawn, minShareCount: 2, priority: 8 },
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
 * The files of the icons that the customers' pages draw, each with the sources that draw it. One barrel names every
 * icon there is, so that the graph does not tell who draws which: the sources do.
 */
function listIcons(folder: string): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('staff'))
    .map((file) => join(folder, file));
  const drawn = new Map<string, string[]>();
  for (const source of sources) {
    for (const [, list = ''] of readFileSync(source, 'utf8').matchAll(fromLucide)) {
      for (const name of list.split(',').map((name) => toFileName(name.trim().split(' ')[0] ?? ''))) {
        drawn.set(name, [...(drawn.get(name) ?? []), source]);
      }
    }
  }
  return drawn;
}

const fromLucide = /import \{([^}]*)\} from 'lucide-react'/g;

/** "Building2" is drawn in building-2.js. */
const toFileName = (icon: string) => icon.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();
