import type { Ctx } from '../../core/context/ctx.tsx';
import { readKiosk } from '../../core/device/kiosk-mode.ts';
import { warmMap } from '../../facility-map/store/use-live-map.ts';
import { wakeSync } from '../../outbox/client/sync.ts';
import { registerWorker } from '../../service-worker/register-worker.ts';
import { sweepKeptWizards } from '../../wizards/handoff/kept-wizards-db.ts';

/**
 * What must be on this device before the connection goes: the app and the map, even if nobody ever opened a wizard.
 * And what may not be on it any longer.
 */
export async function prepareOffline(ctx: Ctx): Promise<void> {
  await Promise.allSettled([warmMap(ctx), sweepKeptWizards(ctx.now(), readKiosk() !== null)]);
  // Last, since it fetches everything: beside it, whatever else the page does takes longer.
  await registerWorker(wakeSync);
}
