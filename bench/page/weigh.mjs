import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Sum of `gzip -9`, in bytes, over every script that the document reaches without a dynamic import.
 * @param {string} dist
 */
export async function weighScripts(dist, name = 'index.html') {
  const html = await readFile(join(dist, name), 'utf8');
  const entries = [...html.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) => join(dist, src));
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const entry of entries) await collect(entry, seen);
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * @param {string} file
 * @param {Map<string, number>} seen
 */
async function collect(file, seen) {
  if (seen.has(file)) return;
  const code = await readFile(file, 'utf8');
  seen.set(file, gzipSync(code, { level: 9 }).length);
  const imports = code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
  for (const [, path = ''] of imports) await collect(resolve(dirname(file), path), seen);
}
