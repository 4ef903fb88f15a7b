import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** `known`: it failed as known-faults.ts says. */
export type Outcome = 'held' | 'failed' | 'known';

interface Line {
  name: string;
  outcome: Outcome;
  /** As an ISO instant. */
  at: string;
}

// A file of lines: what a run met is noted there, and left out by the next one.
const path = process.env.WORLD_JOURNAL;

/** The whole table is made in portions, each going on where the last one was ended. */
export function readMet(): Set<string> {
  if (path === undefined || process.env.WORLD_ONLY !== undefined || !existsSync(path)) return new Set();
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return new Set(lines.map((line) => (JSON.parse(line) as Line).name));
}

export function note(names: string[], outcome: Outcome): void {
  if (path === undefined) return;
  const at = new Date().toISOString();
  appendFileSync(
    path,
    names.map((name) => `${JSON.stringify({ name, outcome, at } satisfies Line)}\n`).join(''),
  );
}
