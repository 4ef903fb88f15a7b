import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { inPackage } from '../../places.ts';
import { compressLarge, sendVariant, type Variants } from '../answers/negotiation.ts';
import { contentPolicy } from '../answers/security-headers.ts';

/** The API document as it is committed, and the page that shows it. Few ever ask: each is made ready with its first call. */
export interface ApiDocs {
  document: () => Promise<Variants>;
  page: () => Promise<Variants>;
  look: () => Promise<Variants>;
}

// A test compares it with the contracts, so that a server need not load what writes it.
const committed = inPackage('../docs/openapi.json');

export function createApiDocs(path = committed): ApiDocs {
  const read = () => readFile(path);
  return {
    document: once(async () => new Uint8Array(await read())),
    page: once(async () => {
      const { writeApiPage } = await import('./api-page.ts');
      return encode(await writeApiPage(JSON.parse((await read()).toString())));
    }),
    look: once(async () => encode((await import('./api-page-look.ts')).apiPageLook)),
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

/** What could not be made is made with the next call. */
function once(make: () => Promise<Uint8Array<ArrayBuffer>>): () => Promise<Variants> {
  let made: Promise<Variants> | undefined;
  return () => {
    made ??= make()
      .then(compressLarge)
      .catch((error: unknown) => {
        made = undefined;
        throw error;
      });
    return made;
  };
}

export function apiDocsRoutes(app: Hono, docs: ApiDocs, { isHttps }: { isHttps: boolean }): void {
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy('apiDocs', isHttps),
  };
  const css = { 'content-type': 'text/css; charset=utf-8' };
  const json = { 'content-type': 'application/json' };
  app.get('/api/openapi.json', async (c) => sendVariant(c, await docs.document(), json));
  app.get('/api/docs', async (c) => sendVariant(c, await docs.page(), html));
  app.get('/api/docs/look.css', async (c) => sendVariant(c, await docs.look(), css));
}
