// Codes of licences: 51 jurisdictions under seven conditions each, ten versions in turn, printed to pictures and read as the page reads a photo.
import { importSource } from '../page/import-source.mjs';

export const isLong = true;
export const minutesMax = 60;

export async function run({ say }) {
  const { proveCards } = await importSource('pwa/src/wizards/rent-unit/scan/testing/testing-proof.ts');
  const proofs = await proveCards();
  const share = (of) => (100 * of.filter(({ isRead }) => isRead).length) / of.length;
  const kinds = [...new Set(proofs.map(({ condition }) => condition))];
  const each = kinds.map((kind) => [kind, share(proofs.filter(({ condition }) => condition === kind))]);
  const times = proofs.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part) => Math.round(times[Math.floor((times.length - 1) * part)]);
  const wrong = proofs.flatMap((proof) => proof.wrong);
  const words = each.map(([kind, percent]) => `${kind} ${percent.toFixed(1)} %`).join(', ');
  say(`${words}; wrong: ${wrong.length} ${wrong.slice(0, 5).join('; ')}`);
  const load = `${proofs.length} pictures, median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`;
  const percents = each.map(([, percent]) => percent);
  return [
    {
      id: 'licences, read within 2 s',
      what: load,
      against: `by condition: ${words}`,
      goal: { least: 97 },
      figure: { median: share(proofs), min: Math.min(...percents), max: Math.max(...percents), unit: '%' },
      cpu: 'one thread',
    },
    {
      id: 'licences, wrong fields taken',
      what: load,
      against: 'what was printed',
      goal: { most: 0 },
      figure: { median: wrong.length, min: wrong.length, max: wrong.length, unit: 'fields' },
      cpu: 'one thread',
    },
  ];
}
