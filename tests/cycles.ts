type Arrow = { from: string; to: string; why: string };
type Cycle = { nodes: string[]; why: string[] };

/** One shortest circle through each node that lies on any, each circle once, with the reason for every arrow. */
export function findCycles(arrows: Arrow[]): Cycle[] {
  const cycles = new Map<string, Cycle>();
  for (const start of new Set(arrows.map((arrow) => arrow.from))) {
    const way = findWayBack(arrows, start);
    if (way === undefined) continue;
    const key = way
      .map((arrow) => arrow.from)
      .sort()
      .join();
    const cycle = { nodes: [start, ...way.map((arrow) => arrow.to)], why: way.map((arrow) => arrow.why) };
    if (!cycles.has(key)) cycles.set(key, cycle);
  }
  return [...cycles.values()];
}

function findWayBack(arrows: Arrow[], start: string): Arrow[] | undefined {
  const visited = new Set<string>();
  const ways: Arrow[][] = arrows.filter((arrow) => arrow.from === start).map((arrow) => [arrow]);
  for (const way of ways) {
    const here = way.at(-1)?.to ?? start;
    if (here === start) return way;
    if (visited.has(here)) continue;
    visited.add(here);
    ways.push(...arrows.filter((arrow) => arrow.from === here).map((arrow) => [...way, arrow]));
  }
  return undefined;
}
