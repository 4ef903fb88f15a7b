// Each page of the staff among 10,000 customers against 100, as the test of scale has it: shortest of some tries.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { spread } from '../rounds.mjs';
import { root } from '../site.mjs';

/** Two sites with ten years of books take minutes to fill. */
export const isLong = true;
export const minutesMax = 20;

const tries = process.env.SCALE_TRIES ?? '25';

export async function run(bench) {
  const child = spawn('npx', ['vitest', 'run', 'sync-server/src/system-tests/staff-scale.test.ts'], {
    cwd: root,
    env: { ...process.env, SCALE_TRIES: tries },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  bench.closeLater(async () => child.exitCode === null && process.kill(-child.pid));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await once(child, 'close');
  const ratios = [...said.matchAll(/^(\/api\/staff\S*.*): (\d+\.\d+)$/gm)].map(([, page, ratio]) => ({
    page,
    ratio: Number(ratio),
  }));
  if (ratios.length === 0) throw new Error(`no page was measured:\n${said.slice(-2_000)}`);
  const widest = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  const within = ratios.filter(({ ratio }) => ratio <= 1.5).length;
  return [
    {
      id: 'staff pages at 10000 customers',
      what: `${ratios.length} pages, shortest of ${tries} tries: ${within} within 1.5; the widest is \`${widest.page}\``,
      against: 'the same at 100 customers',
      goal: { most: 1.5 },
      figure: { ...spread(ratios.map(({ ratio }) => ratio)), median: widest.ratio },
    },
  ];
}
