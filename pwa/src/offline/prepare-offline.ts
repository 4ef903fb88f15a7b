import type { Ctx } from '../ctx.tsx';
import { registerWorker } from './register-worker.ts';
import { wakeSync } from './sync.ts';
import { warmMap } from './use-live-map.ts';

/** What must be on this device before the connection goes: the app and the map, even if nobody ever opened a wizard. */
export async function prepareOffline(ctx: Ctx): Promise<void> {
  await Promise.allSettled([registerWorker(wakeSync), warmMap(ctx)]);
}
