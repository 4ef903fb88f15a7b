import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { z } from 'zod';
import { sendVariant, type Variants } from '../answers/negotiation.ts';
import { contentPolicy } from '../answers/security-headers.ts';

const manifest = z.record(
  z.string().startsWith('/'),
  z.object({ etag: z.string(), type: z.string(), immutable: z.boolean(), bytes: z.int() }),
);

interface StaticFile extends Variants {
  headers: Record<string, string>;
}

/** A worker has the policy that its script came with, whatever page starts it. */
const scanner = /^\/assets\/scan-worker-[\w-]+\.js$/;

/** The built PWA in memory, by address: what the manifest does not list does not exist. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Read once at start; an address can reach no other file of the disk. */
export function loadStaticFiles(folder: string): StaticFiles {
  const path = join(folder, 'assets.json');
  if (!existsSync(path)) return new Map();
  const listed = Object.entries(manifest.parse(JSON.parse(readFileSync(path, 'utf8'))));
  return new Map(
    listed.map(([address, { etag, type, immutable }]) => {
      const file = join(folder, address);
      const cacheControl = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
      const headers = {
        'content-type': type,
        'cache-control': cacheControl,
        ...(scanner.test(address) && { 'content-security-policy': contentPolicy('scanner', false) }),
      };
      return [
        address,
        { etag: `W/${etag}`, headers, raw: read(file), br: readIf(`${file}.br`), gz: readIf(`${file}.gz`) },
      ];
    }),
  );
}

const read = (path: string) => new Uint8Array(readFileSync(path));
const readIf = (path: string) => (existsSync(path) ? read(path) : undefined);

export function serveStatic(c: Context, files: StaticFiles): Response | undefined {
  const file = files.get(c.req.path);
  return file && sendVariant(c, file, file.headers);
}
