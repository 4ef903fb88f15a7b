import type { Call } from '../api/api.ts';
import { backoffMs } from './backoff.ts';
import { judgeDoubtsBy, noteServer } from './connection.ts';
import { probeServer } from './probe.ts';

/** A call that failed proves little: the server's sign of life decides, and is asked for until it comes. */
export function watchConnection({ call, random }: { call: Call; random: () => number }): () => void {
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  async function ask(): Promise<void> {
    // The question itself is a call that may fail, which is one more doubt: it does not ask again.
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const isReachable = await probeServer(call);
    isAsking = false;
    noteServer(isReachable);
    tries = isReachable ? 0 : tries + 1;
    if (!isReachable) timer = setTimeout(ask, backoffMs(tries, random));
  }

  const stopJudging = judgeDoubtsBy(() => void ask());
  // A page may be opened where only its own files are at hand.
  void ask();
  return () => {
    stopJudging();
    clearTimeout(timer);
  };
}
