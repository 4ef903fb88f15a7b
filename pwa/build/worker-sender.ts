import { fileURLToPath } from 'node:url';
import { type Alias, build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/outbox/sending/service-worker-sender.ts', import.meta.url));

/** The sender of saved records as a classic script of its own: the worker takes no other kind in after its start. */
export function workerSender(): Plugin {
  let alias: Alias[];
  return {
    name: 'gatehouse-worker-sender',
    apply: 'build',
    configResolved: (config) => {
      alias = config.resolve.alias;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', name: 'service-worker-sender.js', source: await buildScript(alias) });
    },
  };
}

async function buildScript(alias: Alias[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      write: false,
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('the sender was not built once');
  return built.output[0].code;
}
