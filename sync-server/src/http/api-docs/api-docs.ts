import type { Hono } from 'hono';
import { compressLarge, sendVariant, type Variants } from '../answers/negotiation.ts';
import { contentPolicy } from '../answers/security-headers.ts';

/** The API document and the page that shows it. Few ever ask for them: each is made with its first call. */
export interface ApiDocs {
  document: () => Promise<Variants>;
  page: () => Promise<Variants>;
  look: () => Promise<Variants>;
}

export function createApiDocs(version: string): ApiDocs {
  const open = async () => (await import('./openapi.ts')).createOpenApi(version);
  return {
    document: once(async () => JSON.stringify(await open())),
    page: once(async () => (await import('./api-page.ts')).writeApiPage(await open())),
    look: once(async () => (await import('./api-page-look.ts')).apiPageLook),
  };
}

function once(write: () => Promise<string>): () => Promise<Variants> {
  let made: Promise<Variants> | undefined;
  return () => {
    made ??= write().then((text) => compressLarge(new TextEncoder().encode(text)));
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
