/** A budget in the memory of this process: so many points for each key, in a window that begins with its first draw. */
export interface Windows {
  /** Draws so many points: 0, or the milliseconds after which there are some again. */
  take: (key: string, points: number) => number;
  /** The same without drawing: whether the next draw would be refused. */
  look: (key: string) => number;
  refill: (key: string) => void;
}

interface Window {
  spent: number;
  endsAt: number;
}

/** Answers at once, as no promise does: some of what draws on it costs no more than a promise. */
export function createWindows({ points: pointsMax, seconds }: { points: number; seconds: number }): Windows {
  const windows = new Map<string, Window>();
  const lengthMs = seconds * 1_000;
  let sweepAt = 0;
  const sweep = (now: number) => {
    if (now < sweepAt) return;
    sweepAt = now + lengthMs;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  };
  const open = (key: string, now: number): Window => {
    sweep(now);
    const window = { spent: 0, endsAt: now + lengthMs };
    windows.set(key, window);
    return window;
  };
  return {
    take(key, points) {
      const now = performance.now();
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : open(key, now);
      window.spent += points;
      return window.spent > pointsMax ? window.endsAt - now : 0;
    },
    look(key) {
      const window = windows.get(key);
      return window && window.spent >= pointsMax ? Math.max(0, window.endsAt - performance.now()) : 0;
    },
    refill: (key) => void windows.delete(key),
  };
}
