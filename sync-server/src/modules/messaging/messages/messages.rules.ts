export const attemptsMax = 8;
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60 * 1000;

/** How long until the next try, after so many: doubling, give or take a fifth. */
export function waitAfter(attempts: number, below: (end: number) => number): number {
  const waitMs = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
  return Math.round(waitMs * 0.8) + below(Math.round(waitMs * 0.4));
}
