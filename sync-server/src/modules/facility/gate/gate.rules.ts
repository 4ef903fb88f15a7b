/** After so many tries the command is shown to the staff as failed; it is still tried. */
export const attemptsMax = 8;
/** Longer than a gate may take to answer, so that no two servers ever send the same command at once. */
const firstWaitMs = 15_000;
const longestWaitMs = 5 * 60_000;

/** How long until the next try, after so many: doubling, give or take a fifth. */
export function waitAfter(attempts: number, below: (end: number) => number): number {
  const waitMs = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
  return waitMs + below(Math.round(waitMs * 0.2));
}
