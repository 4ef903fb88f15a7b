import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { forgetFiles, listAbandoned, listGoingOn, lockImport, updateImport } from './imports.queries.ts';
import { record } from './imports.service.ts';

/** Whatever asks for work: the next one is begun when the one before has ended, or broke. */
export async function carryImports(ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await listGoingOn(ctx)) {
    // Read when it is needed: hardly any start of a server imports anything.
    const { carryImport } = await import('./carry-import.service.ts');
    await carryImport(ctx, id).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

const keptMs = 7 * 24 * 60 * 60_000;

/** What nobody applied within a week is discarded, and what stood in its files is forgotten. */
export async function forgetAbandonedImports(ctx: Ctx): Promise<void> {
  for (const { id } of await listAbandoned(ctx, new Date(ctx.now().getTime() - keptMs))) {
    await inTransaction(ctx, async (ctx) => {
      const row = await lockImport(ctx, id);
      if (row?.state !== 'checked') return;
      await updateImport(ctx, id, { state: 'discarded' });
      await forgetFiles(ctx, id);
      await record(ctx, 'import.discarded', id);
    });
  }
}
