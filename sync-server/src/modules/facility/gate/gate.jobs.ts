import type { GateCommand } from '../../../adapters/gate.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { selectDueCommandForUpdate, updateCommand, updateUnsentCommand } from './gate.queries.ts';
import { attemptsMax, waitAfter } from './gate.rules.ts';

const perRoundMax = 50;

interface Attempt extends GateCommand {
  attempts: number;
}

/** Sends what is due, one by one: of each lease in the order in which it was asked. */
export async function sendGateCommands(ctx: Ctx): Promise<void> {
  for (let sent = 0; sent < perRoundMax; sent += 1) {
    const command = await claimCommand(ctx);
    if (!command) return;
    await sendCommand(ctx, command);
  }
}

/** The try is counted, and the next one dated, before it is made: until then nobody else makes it. */
function claimCommand(ctx: Ctx): Promise<Attempt | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [due] = await selectDueCommandForUpdate(ctx);
    if (!due) return undefined;
    const attempts = due.attempts + 1;
    const nextAttemptAt = new Date(ctx.now().getTime() + waitAfter(attempts, ctx.random.below));
    await updateCommand(ctx, due.id, { attempts, nextAttemptAt });
    return { ...due, attempts };
  });
}

async function sendCommand(ctx: Ctx, { attempts, ...command }: Attempt): Promise<void> {
  try {
    const state = await ctx.gate.apply(command);
    const [now, by] = [ctx.now(), `gate:${ctx.gate.mode}`];
    const confirmed = state === 'confirmed' && { confirmedAt: now, confirmedBy: by };
    await updateUnsentCommand(ctx, command.id, { state, sentAt: now, lastError: null, ...confirmed });
  } catch (error) {
    ctx.log.warn({ commandId: command.id, attempts, err: error }, 'gate command not sent');
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const failed = attempts >= attemptsMax && { state: 'failed' as const };
    await updateUnsentCommand(ctx, command.id, { lastError, ...failed });
  }
}
