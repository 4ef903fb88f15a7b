import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const isTest = /\.(test|spec)\.tsx?$/;
const isMade = /^(node_modules|dist|bundle|\.[\w-]+)$/;

/**
 * Says the same as long as no file below these paths has another name or content; tests do not count.
 * @param {string} root
 * @param {string[]} paths
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path))).sort()) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (statSync(path).isFile()) return isTest.test(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => !isMade.test(name))
    .flatMap((name) => listFiles(join(path, name)));
}
