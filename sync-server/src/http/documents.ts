import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { PublicFacility } from 'schemas/facility';
import { fillDocument } from 'schemas/facility-tokens';
import { documentOf } from 'schemas/page-paths';
import { compressOnce, sendVariant, type Variants } from './negotiation.ts';
import { contentPolicy, type PolicyName } from './security-headers.ts';

type DocumentFile = ReturnType<typeof documentOf>['file'];
type Document = Variants & { headers: Record<string, string> };
export type Documents = Record<DocumentFile, Document> | undefined;

const policyOf: Record<DocumentFile, PolicyName> = {
  'index.html': 'public',
  'app.html': 'public',
  'staff.html': 'staff',
};

/** The three documents, filled with this facility once at start; undefined when the PWA is not built. */
export function loadDocuments(folder: string, facility: PublicFacility, isHttps: boolean): Documents {
  const load = (file: DocumentFile): Document => ({
    ...compressOnce(fillDocument(readFileSync(join(folder, file), 'utf8'), facility)),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentPolicy(policyOf[file], isHttps),
    },
  });
  if (!existsSync(join(folder, 'app.html'))) return undefined;
  return { 'index.html': load('index.html'), 'app.html': load('app.html'), 'staff.html': load('staff.html') };
}

/** The document of a page address. An unknown one gets the app, which says so, under status 404. */
export function serveDocument(c: Context, documents: Documents): Response | undefined {
  const { file, status } = documentOf(c.req.path);
  if (!documents) return c.text('The pages are not built yet. Run: npm run build\n', 503);
  if (status === 404 && !acceptsHtml(c)) return undefined;
  return sendVariant(c, documents[file], documents[file].headers, status);
}

const acceptsHtml = (c: Context) => /text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*');
