import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { listFiles } from './source-files.ts';
import type { Feature, SpecText } from './spec-strings.ts';

export type FileOfWords = { path: string; literals: string[] };

const isHome = (path: string) => /^schemas\/src\/.*\.ts$|\.copy\.ts$/.test(path);
// Tests repeat the specification on purpose, and galleries show components with any words.
const isProduct = (path: string) => /\.tsx?$/.test(path) && !/\.(test|spec|gallery|d)\.tsx?$/.test(path);

/** What each product file says: its string literals, the fixed parts of its templates, its JSX text. */
export function readWords(root: string): FileOfWords[] {
  const paths = ['schemas/src', 'sync-server/src', 'pwa/src'].flatMap((house) => listFiles(root, house));
  return paths.filter(isProduct).map((path) => {
    return { path, literals: readLiterals(path, readFileSync(join(root, path), 'utf8')) };
  });
}

function readLiterals(path: string, text: string): string[] {
  const literals: string[] = [];
  const keys = new Set<object>();
  new Visitor({
    Property: (node) => {
      if (!node.computed) keys.add(node.key);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !keys.has(node)) literals.push(node.value);
    },
    TemplateElement: (node) => {
      literals.push(node.value.cooked ?? node.value.raw);
    },
    JSXText: (node) => {
      literals.push(node.value.replace(/\s+/g, ' ').trim());
    },
  }).visit(parseSync(path, text).program);
  return literals;
}

/** One sentence for each text of a built feature that is missing, doubled, or written into a screen. */
export function findMisplacedTexts(files: FileOfWords[], features: Feature[]): string[] {
  return features
    .filter((feature) => feature.built)
    .flatMap(({ feature, texts, words = [] }) => {
      const found = [
        ...texts.flatMap((text) => judgeText(files, text)),
        ...words.flatMap((word) => judgeWord(files, word)),
      ];
      return found.map((broken) => `${feature}: ${broken}`);
    });
}

function judgeText(files: FileOfWords[], text: SpecText): string[] {
  const shown = typeof text === 'string' ? text : text.shown;
  const holding = files.filter((file) => holdsText(file, text)).map((file) => file.path);
  const homes = holding.filter(isHome);
  const misplaced = holding.filter((path) => !isHome(path)).map((path) => sayMisplaced(shown, path));
  if (homes.length === 1) return misplaced;
  const doubled = homes.length === 0 ? 'has no home' : `has ${homes.length} homes: ${homes.join(', ')}`;
  return [`'${shown}' ${doubled}.`, ...misplaced];
}

function judgeWord(files: FileOfWords[], word: string): string[] {
  const holding = files.filter((file) => file.literals.includes(word)).map((file) => file.path);
  const misplaced = holding.filter((path) => path.endsWith('.tsx')).map((path) => sayMisplaced(word, path));
  return holding.some(isHome) ? misplaced : [`'${word}' has no home.`, ...misplaced];
}

const sayMisplaced = (text: string, path: string) =>
  `'${text}' is written into ${path}; take it from its home.`;

function holdsText({ path, literals }: FileOfWords, text: SpecText): boolean {
  if (typeof text !== 'string') {
    return text.kept.every((piece) => literals.some((literal) => literal.includes(piece)));
  }
  const isScreen = path.endsWith('.tsx');
  return literals.some((literal) => literal === text || (isScreen && literal.includes(text)));
}
