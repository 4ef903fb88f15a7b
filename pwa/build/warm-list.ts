import type { Plugin } from 'vite';

interface Chunk {
  type: 'chunk';
  fileName: string;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, Chunk | { type: 'asset' }>;

/** Writes into the customers' documents what else of the app they are to fetch once they stand: inert until then. */
export function warmList(): Plugin {
  return {
    name: 'gatehouse-warm-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, chunk, path }) => {
        if (!bundle || !chunk || path.endsWith('staff.html')) return [];
        const files = listLater(bundle as unknown as Bundle, chunk.fileName);
        const links = files.map((href) => ({ tag: 'link', attrs: { ...howToFetch(href), href } }));
        return [{ tag: 'template', attrs: { id: 'later' }, children: links, injectTo: 'body' }];
      },
    },
  };
}

/** Kept, but not evaluated before it is needed. A style that is only prefetched would come last, and too late. */
const howToFetch = (file: string) => ({
  ...(file.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }),
  crossorigin: '',
  fetchpriority: 'low',
});

/** Every file that is reached from an entry, but not with it. */
function listLater(bundle: Bundle, entry: string): string[] {
  const atStart = follow(bundle, entry, ({ imports }) => imports);
  const all = follow(bundle, entry, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  return [...all].filter((file) => !atStart.has(file)).map((file) => `/${file}`);
}

function follow(bundle: Bundle, entry: string, next: (chunk: Chunk) => string[]): Set<string> {
  const seen = new Set([entry]);
  for (const name of seen) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const file of [...next(chunk), ...(chunk.viteMetadata?.importedCss ?? [])]) seen.add(file);
  }
  return seen;
}
