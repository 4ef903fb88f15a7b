import { test } from '../run/offline-kiosk.ts';
import { listOutings, seed } from './cases.ts';
import { walkOuting } from './walk-outing.ts';

/** The cases of one flow, by this run's choice: a walk for each event. */
export function tryFlow(flowId: string): void {
  test.describe(`the world, seed ${seed}`, () => {
    for (const outing of listOutings(flowId)) {
      const screens = outing.cases.map(({ screen }) => screen).join(', ');
      test(`${outing.name}: ${screens}`, async ({ browser, server, network }) => {
        test.setTimeout(120_000 + outing.cases.length * 60_000);
        await walkOuting({ browser, server, network }, outing);
      });
    }
  });
}
