import type { Ctx } from '../ctx.tsx';
import { readKiosk } from '../kit/kiosk-mode.ts';
import { sweepKeptWizards } from './kept-wizards-db.ts';
import { registerWorker } from './register-worker.ts';
import { wakeSync } from './sync.ts';
import { warmMap } from './use-live-map.ts';

/**
 * What must be on this device before the connection goes: the app and the map, even if nobody ever opened a wizard.
 * And what may not be on it any longer.
 */
export async function prepareOffline(ctx: Ctx): Promise<void> {
  await Promise.allSettled([warmMap(ctx), sweepKeptWizards(ctx.now(), readKiosk() !== null)]);
  // Last, since it fetches everything: beside it, whatever else the page does takes longer.
  await registerWorker(wakeSync);
}
