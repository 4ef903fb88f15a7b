type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const isOurPage = (id: string) => /\/pwa\/src\/(main|app|routes)\.tsx$|\/pwa\/src\/(home|wizards)\//.test(id);
// One barrel names every icon there is; each page brings its own.
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');

/**
 * Names the one chunk of everything below the pages that the home needs at once. Left alone, the bundler cuts
 * it into a dozen files by who else shares what, which compress worse and arrive later.
 */
export function createShellNamer(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let shell: Set<string> | undefined;
  return (id, graph) => {
    shell ??= collectStatic(entry, graph);
    return shell.has(id) && !isOurPage(id) && !isIcon(id) ? 'shell' : null;
  };
}

function collectStatic(entry: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}
