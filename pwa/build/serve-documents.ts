import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { facilityFile, toPublicFacility } from '../../schemas/src/facility/facility.ts';
import { fillDocument } from '../../schemas/src/facility/facility-tokens.ts';
import { documentOf } from '../../schemas/src/kit/page-paths.ts';

const sandboxFolder = fileURLToPath(new URL('../../card-sandbox/src/browser/', import.meta.url));
const isPage = (path: string) => !/\.\w+$|^\/@|^\/(src|api|u|objects|sandbox|node_modules)(\/|$)/.test(path);

/** What the server does in production, while developing: the right document for a path, with the facility in it. */
export function serveDocuments(): Plugin {
  return {
    name: 'gatehouse-documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        const sandbox = /^\/sandbox\/(stripe|terminal)\.js$/.exec(path)?.[1];
        if (sandbox) request.url = `/@fs${sandboxFolder}${sandbox}.ts`;
        if (isPage(path)) request.url = `/${documentOf(path).file}${query ? `?${query}` : ''}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => fillDocument(html, toPublicFacility(facilityFile.parse({}), true)),
    },
  };
}
