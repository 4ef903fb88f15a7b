import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import { compressLarge, compressOnce, sendVariant, type Variants } from './negotiation.ts';
import { contentPolicy } from './security-headers.ts';

/** The API document and its reference page, which loads nothing from anywhere else. */
export interface ApiDocs {
  page: Variants;
  start: Variants;
  /** Half a megabyte that few ever ask for: made with the first call. */
  document: () => Promise<Variants>;
  /** Three megabytes, likewise. */
  scalar: () => Promise<Variants>;
}

// The policy allows no script in the page itself.
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gatehouse API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script src="/api/docs/scalar.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <div id="reference"></div>
  </body>
</html>
`;

const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
};

export function createApiDocs(version: string): ApiDocs {
  let document: Promise<Variants> | undefined;
  let scalar: Promise<Variants> | undefined;
  return {
    page: compressOnce(page),
    start: compressOnce(`Scalar.createApiReference('#reference', ${JSON.stringify(configuration)});\n`),
    document() {
      document ??= makeDocument(version);
      return document;
    },
    scalar() {
      scalar ??= readScalar();
      return scalar;
    },
  };
}

async function makeDocument(version: string): Promise<Variants> {
  const { createOpenApi } = await import('./openapi.ts');
  return compressOnce(JSON.stringify(createOpenApi(version)));
}

const require = createRequire(import.meta.url);

async function readScalar(): Promise<Variants> {
  const path = require.resolve('@scalar/api-reference/browser/standalone.js');
  return compressLarge(new Uint8Array(await readFile(path)));
}

export function apiDocsRoutes(app: Hono, docs: ApiDocs, { isHttps }: { isHttps: boolean }): void {
  const javascript = { 'content-type': 'text/javascript; charset=utf-8' };
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy('apiDocs', isHttps),
  };
  const json = { 'content-type': 'application/json' };
  app.get('/api/openapi.json', async (c) => sendVariant(c, await docs.document(), json));
  app.get('/api/docs', (c) => sendVariant(c, docs.page, html));
  app.get('/api/docs/start.js', (c) => sendVariant(c, docs.start, javascript));
  app.get('/api/docs/scalar.js', async (c) => sendVariant(c, await docs.scalar(), javascript));
}
