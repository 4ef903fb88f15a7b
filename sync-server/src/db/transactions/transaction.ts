import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from '../../core/db.ts';

type Pause = (attempt: number) => Promise<unknown>;

const RETRIES = 3;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/**
 * Runs the work in one transaction, which a thrown error and a returned problem both roll back. A deadlock makes it
 * run again, so the work must touch nothing but the database. Inside another transaction it is a savepoint.
 */
export async function inTransaction<Ctx extends { db: Db }, R>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<R>,
  { pause = pauseShortly }: { pause?: Pause } = {},
): Promise<R> {
  // Only the outermost can start over: what came before the savepoint is lost with it.
  const retries = ctx.db instanceof PgTransaction ? 0 : RETRIES;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(ctx, work);
    } catch (error) {
      if (attempt > retries || !isRetryable(error)) throw error;
      await pause(attempt);
    }
  }
}

async function runOnce<Ctx extends { db: Db }, R>(ctx: Ctx, work: (ctx: Ctx) => Promise<R>): Promise<R> {
  const rollback = new Error('a problem was returned');
  let problem: { result: R } | undefined;
  try {
    return await ctx.db.transaction(async (tx) => {
      const result = await work({ ...ctx, db: tx });
      if (!isProblem(result)) return result;
      problem = { result };
      throw rollback;
    });
  } catch (error) {
    if (error === rollback && problem) return problem.result;
    throw error;
  }
}

function isProblem(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

/** The driver's error, or the one that drizzle wraps around it. */
function isRetryable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === DEADLOCK || cause.code === SERIALIZATION_FAILURE)) return true;
  }
  return false;
}

function pauseShortly(attempt: number): Promise<unknown> {
  return sleep(randomInt(5, 25) * 2 ** attempt);
}
