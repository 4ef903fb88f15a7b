// `npm run bench [row…]`: measures the product beside its ceilings and writes the table of docs/performance.md.
//
// A row is a module `bench/rows/<name>.mjs` that exports
//   run({ closeLater, say }): Promise<Line[]>
// where `closeLater(end)` ends what the row has opened, the last first, also after a failure, and `say(text)` tells how
// it gets on. It may export `minutesMax` (10 unless told), and `isLong = true`: then it runs only when it is named.
// A Line is one line of the table:
//   id       its name in the table, for good: a later run replaces the line of that name, and no other
//   what     what was measured, with its load
//   against  the ceiling, which ran in the same rounds
//   goal     { most } or { least }; none for a figure that only stands beside another one
//   figure   { median, min, max, unit?, aa? }: `rounds.mjs` makes it, a ratio unless it has a unit
//   cpu      words: processor time of an operation, named by process
// Where `aa`, the ceiling against itself, is outside of 0.7 to 1.4 the line is void.
// Shared pieces: `rounds.mjs` (pairs and their order), `cpu.mjs` (/proc), `site.mjs` (database and built server),
// `load.mjs` (calls over HTTP from a process of its own).
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { formatLine, putLines } from './table.mjs';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const names = (await readdir(new URL('rows/', import.meta.url)))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -'.mjs'.length));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(1);
}

const startedAt = performance.now();
for (const name of asked.length > 0 ? asked : names) await measure(name);
console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} min in all`);
// What a row that failed has left open keeps nobody waiting.
process.exit();

/** One that fails leaves its lines as they were, and the others their turn. */
async function measure(name) {
  const row = await import(`./rows/${name}.mjs`);
  if (row.isLong && asked.length === 0) return console.log(`── ${name}: only when it is named`);
  const since = performance.now();
  console.log(`── ${name}`);
  const ends = [];
  try {
    const lines = await within(row.minutesMax ?? 10, () =>
      row.run({ closeLater: (end) => ends.unshift(end), say: (text) => console.log(`   ${text}`) }),
    );
    await keep(lines);
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
  for (const end of ends) await end().catch((error) => console.error(`${name} did not end:`, error));
  console.log(`   ${((performance.now() - since) / 1000).toFixed(0)} s`);
}

function within(minutes, work) {
  const ac = new AbortController();
  const late = sleep(minutes * 60_000, undefined, { signal: ac.signal }).then(() => {
    throw new Error(`not done after ${minutes} minutes`);
  });
  late.catch(() => undefined);
  return Promise.race([work(), late]).finally(() => ac.abort());
}

/** At once, so that a later row cannot lose it. */
async function keep(lines) {
  const load = loadavg()[0].toFixed(1);
  const on = new Date().toISOString().slice(0, 10);
  const formatted = lines.map((line) => formatLine({ ...line, load, on }));
  for (const { text } of formatted) console.log(text);
  if (formatted.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
  await writeFile(page, putLines(await readFile(page, 'utf8'), formatted));
}
