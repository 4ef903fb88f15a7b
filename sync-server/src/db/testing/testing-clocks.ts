import type { Ctx } from '../../context.ts';

/** Server and database, whose clocks agree. */
export const toldBy = (now: Ctx['now']): Pick<Ctx, 'now' | 'databaseNow'> => ({
  now,
  databaseNow: async () => now(),
});
