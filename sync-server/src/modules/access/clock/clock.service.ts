import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import {
  type AlarmActions,
  type AlarmLooks,
  endAlarm,
  findAlarm,
  raiseAlarm,
} from '../alarms/alarms.service.ts';
import { isLookedThrough } from '../backups/restored.service.ts';
import { selectClockMark, upsertClockMark } from './clock.queries.ts';
import { agreeAgain, areApart, hasJumped } from './clock.rules.ts';

/** False from a jump on, until an owner confirms the day or the clock is put right; and beside another clock. */
export async function isClockTrusted(ctx: Ctx): Promise<boolean> {
  const lastKnown = await selectClockMark(ctx);
  if (lastKnown !== undefined && hasJumped(lastKnown, ctx.now())) return false;
  return !areApart(ctx.now(), await ctx.databaseNow());
}

/** Remembers the time as long as it is believable; tells the office when it is not. */
export async function watchClock(ctx: Ctx): Promise<void> {
  const databaseNow = await ctx.databaseNow();
  const now = ctx.now();
  // What this one believes would stop, or start, those that are right.
  if (areApart(now, databaseNow)) return tellApart(ctx, now, databaseNow);
  await endApart(ctx, databaseNow);
  const lastKnown = await selectClockMark(ctx);
  if (lastKnown !== undefined && hasJumped(lastKnown, now)) {
    await raiseAlarm(ctx, {
      kind: 'clock_jumped',
      lastKnownAt: lastKnown.toISOString(),
      nowAt: now.toISOString(),
      today: facilityToday(ctx).toString(),
    });
    return;
  }
  await upsertClockMark(ctx, now);
  await endAlarm(ctx, 'clock_jumped');
}

function tellApart(ctx: Ctx, now: Date, databaseNow: Date): Promise<void> {
  const aheadMs = now.getTime() - databaseNow.getTime();
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const seenAt = databaseNow.toISOString();
  return raiseAlarm(ctx, { kind: 'clocks_apart', minutes, isAhead: aheadMs > 0, seenAt });
}

/** It may be another server's: only its silence ends it. */
async function endApart(ctx: Ctx, databaseNow: Date): Promise<void> {
  const open = await findAlarm(ctx, 'clocks_apart');
  if (open && agreeAgain(new Date(open.seenAt), databaseNow)) await endAlarm(ctx, 'clocks_apart');
}

/** A job that acts because time has passed: it waits while nobody knows what time it is, or what is missing. */
export const byTheClock =
  (run: (ctx: Ctx) => Promise<void>): ((ctx: Ctx) => Promise<void>) =>
  async (ctx) => {
    if ((await isClockTrusted(ctx)) && (await isLookedThrough(ctx))) await run(ctx);
  };

export const clockActions: AlarmActions = {
  confirm_day: async (ctx, { day }): Promise<Result<null, 'day_moved'>> => {
    // Whoever looked at another day has confirmed nothing about this one.
    if (day !== facilityToday(ctx).toString()) return problem('day_moved');
    await upsertClockMark(ctx, ctx.now());
    return ok(null);
  },
};

/** The clock may have jumped again since the last minute: the press, and the page after it, are about today. */
export const clockLooks: AlarmLooks = { confirm_day: watchClock };
