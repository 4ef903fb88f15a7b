import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import '../variables.ts';
import type { BudgetName } from '../../env/budgets.ts';

/** A body in every encoding we hold of it. */
export interface Variants {
  /** As the header carries it; weak, since it is the same for all encodings. */
  etag: string;
  raw: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer> | undefined;
  gz?: Uint8Array<ArrayBuffer> | undefined;
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const largeBytes = 65_536;

/**
 * Compressed once, when somebody asks for it: a start waits for none. A tenth less of a large text takes forty times as
 * long, which nobody is to wait for.
 */
export function compressOnce(text: string): Variants {
  const raw = new TextEncoder().encode(text);
  let br: Variants['br'];
  let gz: Variants['gz'];
  return {
    etag: tagOf(raw),
    raw,
    get br() {
      br ??= new Uint8Array(brotliCompressSync(raw, raw.length > largeBytes ? quick : undefined));
      return br;
    },
    get gz() {
      gz ??= new Uint8Array(gzipSync(raw));
      return gz;
    },
  };
}

/** For what takes a second to compress: off the thread that answers, and not as hard as it goes. */
export async function compressLarge(raw: Uint8Array<ArrayBuffer>): Promise<Variants> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(raw, quick), promisify(gzip)(raw)]);
  return { etag: tagOf(raw), raw, br: new Uint8Array(br), gz: new Uint8Array(gz) };
}

/** Weak: one tag for all encodings of the same bytes. */
export const tagOf = (raw: Uint8Array) =>
  `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;

interface Terms {
  status?: 200 | 404;
  /** Whether these are still the bytes; as they always are when it is not given. */
  isCurrent?: () => boolean;
  /** What each call for them draws on. */
  budget?: BudgetName;
}

/** 304 when the client has it, else the smallest body that the client takes. */
export function sendVariant(
  c: Context,
  variants: Variants,
  headers: Record<string, string>,
  { status = 200, isCurrent = () => true, budget }: Terms = {},
): Response {
  const { etag } = variants;
  const common = { etag, vary: 'accept-encoding', 'cache-control': headers['cache-control'] ?? 'no-cache' };
  // With all headers: a browser puts those of the 304 in place of the ones it kept, the content policy too.
  if (status === 200 && namesTag(c.req.header('if-none-match'), etag)) {
    c.set('ready', { body: null, isCurrent, budget });
    return c.body(null, 304, { ...headers, ...common });
  }
  const encoding = chooseEncoding(c.req.header('accept-encoding'), variants);
  const body = (encoding === 'br' && variants.br) || (encoding === 'gzip' && variants.gz) || variants.raw;
  if (status === 200) c.set('ready', { body, isCurrent, budget });
  return c.body(body, status, {
    ...headers,
    ...common,
    'content-length': String(body.length),
    ...(encoding && { 'content-encoding': encoding }),
  });
}

function chooseEncoding(accepted: string | undefined, variants: Variants): 'br' | 'gzip' | undefined {
  const taken = new Set(
    parseAccept(accepted ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type.toLowerCase()),
  );
  if (taken.has('br') && variants.br) return 'br';
  return taken.has('gzip') && variants.gz ? 'gzip' : undefined;
}

const namesTag = (header: string | undefined, etag: string) =>
  header === '*' || (header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false);
const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
