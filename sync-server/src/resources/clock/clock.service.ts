import { ok, problem, type Result } from 'schemas/kit/result';
import { type Ctx, facilityToday } from '../../context.ts';
import { type AlarmActs, type AlarmLooks, endAlarm, raiseAlarm } from '../alarms/alarms.service.ts';
import { isLookedThrough } from '../backups/restored.service.ts';
import { selectClockMark, upsertClockMark } from './clock.queries.ts';
import { hasJumped } from './clock.rules.ts';

/** False from a jump on, until an owner confirms the day or the clock is put right. */
export async function isClockTrusted(ctx: Ctx): Promise<boolean> {
  const lastKnown = await selectClockMark(ctx);
  return lastKnown === undefined || !hasJumped(lastKnown, ctx.now());
}

/** Remembers the time as long as it is believable; tells the office when it is not. */
export async function watchClock(ctx: Ctx): Promise<void> {
  const now = ctx.now();
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

/** A job that acts because time has passed: it waits while nobody knows what time it is, or what is missing. */
export const byTheClock =
  (run: (ctx: Ctx) => Promise<void>): ((ctx: Ctx) => Promise<void>) =>
  async (ctx) => {
    if ((await isClockTrusted(ctx)) && (await isLookedThrough(ctx))) await run(ctx);
  };

export const clockActs: AlarmActs = {
  confirm_day: async (ctx, { day }): Promise<Result<null, 'day_moved'>> => {
    // Whoever looked at another day has confirmed nothing about this one.
    if (day !== facilityToday(ctx).toString()) return problem('day_moved');
    await upsertClockMark(ctx, ctx.now());
    return ok(null);
  },
};

/** The clock may have jumped again since the last minute: the press, and the page after it, are about today. */
export const clockLooks: AlarmLooks = { confirm_day: watchClock };
