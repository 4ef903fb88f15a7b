import type { Ctx } from '../../core/context/ctx.tsx';
import { startEngine } from '../../pages/shared/engine.ts';
import { warmFiles } from './warm-files.ts';

type WhenIdle = (work: () => void) => void;

/** What goes on behind a customers' page for as long as it is open, begun in small pieces. */
export async function startBehind(ctx: Ctx, whenIdle: WhenIdle): Promise<void> {
  await startEngine();
  // A chunk that cannot be had now: the next visit sends.
  startSync(ctx).catch(() => undefined);
  // The worker then takes the same files from the browser's cache, and the page is not in its way.
  await warmFiles(document, whenIdle);
  whenIdle(() => void prepareOffline(ctx).catch(() => undefined));
}

/** What is saved here goes out by itself. */
const startSync = async (ctx: Ctx) => (await import('../../outbox/client/start-sync.ts')).startSync(ctx);

const prepareOffline = async (ctx: Ctx) => (await import('./prepare-offline.ts')).prepareOffline(ctx);
