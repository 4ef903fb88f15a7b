import { findCycles } from './cycles.ts';
import { isTestCode, type SourceFile } from './source-files.ts';

const houses = ['schemas/src', 'card-sandbox/src', 'pwa/src', 'sync-server/src'];
const isOfHouse = (path: string) => houses.some((house) => path.startsWith(`${house}/`));

/** Tables refer to each other by foreign keys, whatever their module: their files form no circle, their folders may. */
const flat = 'sync-server/src/db/tables';

/** Tests and galleries show what stands beside them: they close no circle, and crowd no folder. */
const isAside = (path: string) => isTestCode(path) || /\.gallery\.tsx$/.test(path);

/**
 * One sentence for each circle, on every level: files and folders that lie in one folder never need each other in both
 * directions, types included.
 */
export function findCircles(files: SourceFile[]): string[] {
  const levels = new Map<string, { from: string; to: string; why: string }[]>();
  for (const { path, imports } of files) {
    if (isAside(path) || !isOfHouse(path)) continue;
    for (const target of imports) {
      if (isAside(target) || !isOfHouse(target)) continue;
      const { folder, from, to } = findMeeting(path, target);
      levels.set(folder, [...(levels.get(folder) ?? []), { from, to, why: `${path} → ${target}` }]);
    }
  }
  return [...levels].flatMap(([folder, arrows]) =>
    findCycles(arrows).map(
      ({ nodes, why }) => `${folder}: a circle ${nodes.join(' → ')} (${why.join('; ')})`,
    ),
  );
}

/** The folder that holds both, and the entry of it that each lies in. */
function findMeeting(path: string, target: string) {
  const areTables = [path, target].every((each) => each.startsWith(`${flat}/`));
  if (areTables)
    return { folder: flat, from: path.slice(flat.length + 1), to: target.slice(flat.length + 1) };
  const [from, to] = [path.split('/'), target.split('/')];
  let depth = 0;
  while (depth < Math.min(from.length, to.length) - 1 && from[depth] === to[depth]) depth += 1;
  return { folder: from.slice(0, depth).join('/'), from: from[depth] ?? '', to: to[depth] ?? '' };
}

const filesMax = 20;
const entriesMax = 12;
/** The nine pages of the staff are documented, each with a room. */
const roomier: Record<string, number> = { 'pwa/src/staff': 14 };

/** One sentence for each folder that nobody can take in at a glance. */
export function findCrowdedFolders(paths: string[]): string[] {
  const files = new Map<string, number>();
  const entries = new Map<string, Set<string>>();
  for (const path of paths.filter((each) => isOfHouse(each) && !isAside(each))) {
    const parts = path.split('/');
    const folder = parts.slice(0, -1).join('/');
    files.set(folder, (files.get(folder) ?? 0) + 1);
    // The top of a house, and its rooms.
    for (const depth of [2, 3].filter((each) => each < parts.length)) {
      const top = parts.slice(0, depth).join('/');
      entries.set(top, (entries.get(top) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  const full = [...files].filter(([, count]) => count > filesMax);
  const wide = [...entries].filter(([folder, { size }]) => size > (roomier[folder] ?? entriesMax));
  return [
    ...full.map(([folder, count]) => `${folder}: ${count} files; ${filesMax} at most.`),
    ...wide.map(
      ([folder, { size }]) => `${folder}: ${size} entries; ${roomier[folder] ?? entriesMax} at most.`,
    ),
  ];
}
