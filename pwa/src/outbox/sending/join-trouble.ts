import type { Trouble } from '../results/round.ts';

/** The first of two; but a pause that a server asked for is kept, whatever else had trouble before. */
export const joinTrouble = (first: Trouble | null, second: Trouble | null): Trouble | null =>
  second?.retryAfterMs && !first?.retryAfterMs ? second : (first ?? second);
