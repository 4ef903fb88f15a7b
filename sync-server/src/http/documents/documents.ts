import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { PublicFacility } from 'schemas/facility/facility';
import { fillDocument, fillManifest } from 'schemas/facility/facility-tokens';
import { type DocumentFile, documentOf } from 'schemas/kit/page-paths';
import { compressOnce, sendVariant, type Variants } from '../answers/negotiation.ts';
import { contentPolicy, type PolicyName } from '../answers/security-headers.ts';

const manifestFile = 'manifest.webmanifest';
const workerFile = 'service-worker.js';

type FilledFile = DocumentFile | typeof manifestFile | typeof workerFile;
type Document = { variants: Variants; headers: Record<string, string> };
export type Documents = Record<FilledFile, Document> | undefined;

const html = 'text/html; charset=utf-8';
const kindOf: Record<FilledFile, { type: string; policy: PolicyName }> = {
  'index.html': { type: html, policy: 'public' },
  'app.html': { type: html, policy: 'public' },
  'staff.html': { type: html, policy: 'staff' },
  [manifestFile]: { type: 'application/manifest+json; charset=utf-8', policy: 'data' },
  [workerFile]: { type: 'text/javascript; charset=utf-8', policy: 'worker' },
};

interface DocumentOptions {
  isHttps: boolean;
  /** The office may have a card reader of Stripe's; the sandbox's is of this server. */
  hasStripeReader: boolean;
}

/** The reader's own addresses, for those pages alone that may use it. */
function withReader(policy: PolicyName, { hasReader }: PublicFacility): PolicyName {
  if (policy === 'staff') return 'staffWithReader';
  return policy === 'public' && hasReader ? 'publicWithReader' : policy;
}

/** Everything that names this facility, filled once at start; undefined when the PWA is not built. */
export function loadDocuments(
  folder: string,
  facility: PublicFacility,
  { isHttps, hasStripeReader }: DocumentOptions,
): Documents {
  if (!existsSync(join(folder, 'app.html'))) return undefined;
  const read = (file: FilledFile) => readFileSync(join(folder, file), 'utf8');
  const policyOf = (file: FilledFile): PolicyName =>
    hasStripeReader ? withReader(kindOf[file].policy, facility) : kindOf[file].policy;
  const make = (file: FilledFile, text: string): Document => ({
    variants: compressOnce(text),
    headers: {
      'content-type': kindOf[file].type,
      'cache-control': 'no-cache',
      'content-security-policy': contentPolicy(policyOf(file), isHttps),
    },
  });
  const load = (file: DocumentFile) => make(file, fillDocument(read(file), facility));
  const filled = {
    'index.html': load('index.html'),
    'app.html': load('app.html'),
    'staff.html': load('staff.html'),
    [manifestFile]: make(manifestFile, fillManifest(read(manifestFile), facility)),
  };
  return { ...filled, [workerFile]: make(workerFile, fillRevisions(read(workerFile), filled)) };
}

/**
 * Tells the worker which text of each file it is to keep. Other words of the facility are thereby another worker,
 * which browsers install beside the one at work, as after a new build.
 */
function fillRevisions(script: string, filled: Partial<Record<string, Document>>): string {
  return script.replace(/%revision\.([\w.]+)%/g, (_token, file: string) => {
    const document = filled[file];
    if (!document) throw new Error(`the worker keeps ${file}, which is not filled`);
    return document.variants.etag.replace(/[^\w-]/g, '');
  });
}

/** A filled file under its own name, or the document of a page address. An unknown one gets the app, under 404. */
export function serveDocument(c: Context, documents: Documents): Response | undefined {
  const { path } = c.req;
  const { file, status } = documentOf(path);
  if (!documents) return c.text('The pages are not built yet. Run: npm run build\n', 503);
  const named = path.slice(1);
  if (isFilledFile(named)) return send(c, documents[named]);
  if (status === 404 && !acceptsHtml(c)) return undefined;
  return send(c, documents[file], status);
}

const send = (c: Context, { variants, headers }: Document, status: 200 | 404 = 200) =>
  sendVariant(c, variants, headers, { status });

const isFilledFile = (name: string): name is FilledFile => Object.hasOwn(kindOf, name);
const acceptsHtml = (c: Context) => /text\/html|\*\/\*/.test(c.req.header('accept') ?? '*/*');
