import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Floor } from './floors.ts';
import { listFiles, readSource } from './source-files.ts';

export const readText = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

/** README.md, and every page of the docs. */
export const listPages = (root: string) => [
  'README.md',
  ...listFiles(root, 'docs').filter((path) => path.endsWith('.md')),
];

/** One sentence for each relative link or picture that leads nowhere. */
export function findBrokenLinks(root: string): string[] {
  return listPages(root).flatMap((page) =>
    readLinks(readText(root, page)).flatMap((link) => {
      const broken = judgeLink(root, page, link);
      return broken === undefined ? [] : [`${page} → ${link}: ${broken}`];
    }),
  );
}

function judgeLink(root: string, page: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : posix.join(posix.dirname(page), file);
  if (!existsSync(join(root, target))) return 'there is no such file.';
  if (anchor === undefined) return undefined;
  return listAnchors(readText(root, target)).includes(anchor) ? undefined : 'there is no such heading.';
}

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** Targets of links and pictures, but for addresses with a scheme. */
export const readLinks = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** One sentence for each path of the code that a page names and nobody has; decisions keep the names of their day. */
export function findMissingPaths(root: string): string[] {
  const pages = listPages(root).filter((page) => !page.startsWith('docs/decisions/'));
  return pages.flatMap((page) => {
    const paths = readText(root, page).matchAll(
      /`((?:pwa|schemas|sync-server|card-sandbox|tests|bench)\/[\w./-]+)`/g,
    );
    return [...paths]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${page}: ${path} is not there.`);
  });
}

/** The anchors that GitHub gives to headings. */
function listAnchors(text: string): string[] {
  const headings = text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** A floor a line, as docs/architecture.md shows it before the words: `|` divides rooms that never import each other. */
export const drawFloors = (house: string, floors: Floor[]): string[] => [
  house,
  ...floors.map(({ rooms, apart }) => `  ${rooms.join(apart ? ' | ' : ' · ')}`),
];

/** The same lines as they stand in a page: what follows three spaces or more is explanation. */
export function readFloors(text: string, house: string): string[] {
  const lines = text.split('\n');
  const start = lines.indexOf(house);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('  '));
  return start < 0 ? [] : lines.slice(start, end).map((line) => line.replace(/(?<=\S) {3,}.*$/, ''));
}

export interface Journey {
  title: string;
  /** As the heading says it. */
  count: number;
  /** Files from the root, in their order; a part begins where device and server change. */
  parts: string[][];
}

/** Sections `### Title: N files` with a block of parts: `house: what happens`, then a file a line. */
export function readJourneys(text: string): Journey[] {
  const sections = text.matchAll(/^### (.+): (\d+) files$[\s\S]*?^```$([\s\S]*?)^```$/gm);
  return [...sections].map(([, title = '', count, block = '']) => ({
    title,
    count: Number(count),
    parts: block
      .trim()
      .split('\n\n')
      .map((part) => {
        const [head = '', ...lines] = part.split('\n');
        return lines.map((line) => `${head.split(':', 1)[0]}/${line.trim().split(' ', 1)[0]}`);
      }),
  }));
}

/** One sentence for each file that is not there, or that no file above it in its journey imports. */
export function judgeJourney(root: string, { title, count, parts }: Journey): string[] {
  const imports = new Map<string, string[]>();
  const broken = parts.flatMap((files) =>
    files.flatMap((path, index) => {
      const isReached = index === 0 || imports.has(path) || [...imports.values()].flat().includes(path);
      const isThere = existsSync(join(root, path));
      imports.set(path, isThere ? readSource(root, path).imports : []);
      if (!isThere) return [`${title}: ${path} is not there.`];
      return isReached ? [] : [`${title}: nothing above imports ${path}.`];
    }),
  );
  return imports.size === count ? broken : [...broken, `${title}: ${imports.size} files, not ${count}.`];
}
