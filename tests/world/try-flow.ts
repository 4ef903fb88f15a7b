import { test } from '../run/site/offline-kiosk.ts';
import { isSample, listOutings, type Outing, seed } from './cases.ts';
import { readMet } from './journal.ts';
import { runOuting } from './run-outing.ts';

/** The cases of one flow, by this run's choice: a journey for each event. */
export function tryFlow(flowId: string): void {
  if (!isSample) tryOutings(listOutings(flowId));
}

/** Those of all flows beside each other, on one server a worker. */
export function trySample(): void {
  if (isSample) tryOutings(listOutings());
}

function tryOutings(outings: Outing[]): void {
  test.describe(`the world, seed ${seed}`, () => {
    if (isSample) test.describe.configure({ mode: 'parallel' });
    for (const { name, cases, ...outing } of outings) {
      test(`${name}: ${cases.map(({ screen }) => screen).join(', ')}`, async ({
        browser,
        server,
        network,
      }) => {
        const met = readMet();
        const left = cases.filter(({ name }) => !met.has(name));
        test.skip(left.length === 0, 'met before, as the journal says');
        test.setTimeout(120_000 + left.length * 60_000);
        await runOuting({ browser, server, network }, { name, cases: left, ...outing });
      });
    }
  });
}
