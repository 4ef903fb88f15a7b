const firstCapMs = 2_000;
const leastMs = 1_000;
export const backoffMaxMs = 5 * 60_000;

/** Full jitter, from a second to five minutes. A duration, so that no clock can stretch or shorten it. */
export function backoffMs(tries: number, random: () => number): number {
  const capMs = Math.min(backoffMaxMs, firstCapMs * 2 ** Math.max(0, tries));
  return Math.max(leastMs, random() * capMs);
}

const retryAfterMaxMs = 60 * 60_000;

/** What a server asks for is obeyed, within an hour. */
export const retryAfterMs = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : Math.min(retryAfterMaxMs, Math.max(leastMs, seconds * 1000));
