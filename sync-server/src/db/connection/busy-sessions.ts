import { setImmediate as turn } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Sessions } from './patience.ts';
import type { Sockets } from './sockets.ts';

/** A question that is open for so long leaves every session in doubt. */
const doubtMs = 1_200;

/**
 * Which of our sessions the database is at work for, as it says itself: one that has nothing to do while we wait for it
 * never heard us, or was heard by nobody.
 */
export function createLook(
  sql: Sql,
  {
    sockets,
    sessions,
  }: { sockets: Pick<Sockets, 'cutSilent' | 'isLocal' | 'isSending' | 'heardAt'>; sessions: string },
) {
  let pendingSince: number | undefined;
  let askedAt = 0;
  /** Seen once. Behind a proxy of sessions numbers are its own, and nothing is known of any. */
  const known = new Set<number>();
  /** Those with a statement, and whether it only waits for somebody else's lock. */
  let busy = new Map<number, boolean>();
  const isUnanswered = () => pendingSince !== undefined && performance.now() - pendingSince > doubtMs;
  const isIdle = (pid: number, sentAt: number) =>
    askedAt >= sentAt && known.has(pid) && (busy.get(pid) ?? true);
  /** A connection will be free: one hears something, or the database is at work for one. */
  const isMoving = () =>
    performance.now() - sockets.heardAt() < doubtMs || [...busy.values()].includes(false);
  return {
    async ask(): Promise<void> {
      const startedAt = performance.now();
      pendingSince = startedAt;
      try {
        const rows = await sql<{ pid: number; isBusy: boolean; isLocked: boolean }[]>`
          select pid, coalesce(state, '') not like 'idle%' as "isBusy",
            coalesce(wait_event_type = 'Lock', false) as "isLocked"
          from pg_stat_activity where application_name = ${sessions}`;
        askedAt = startedAt;
        for (const { pid } of rows) known.add(pid);
        busy = new Map(rows.filter(({ isBusy }) => isBusy).map(({ pid, isLocked }) => [pid, isLocked]));
      } finally {
        pendingSince = undefined;
      }
    },
    async cutForgotten(): Promise<void> {
      // What lies ready on another connection counts first.
      await turn();
      sockets.cutSilent((pid) => known.has(pid) && !busy.has(pid));
    },
    isVain({ pid, sentAt }: Parameters<Sessions['isVain']>[0]): boolean {
      if (isUnanswered()) return true;
      if (pid === undefined || sentAt === undefined) return !isMoving();
      return isIdle(pid, sentAt) && !sockets.isSending(pid) && !sockets.isLocal(pid);
    },
  };
}
