import type { Outages } from '../../context.ts';
import { isDatabaseDown } from './outage.ts';

/** A lock or a statement that took too long: the database is there, and busy. */
const busyCodes = new Set(['55P03', '57014']);

export function createOutages(now: () => Date): Outages {
  let began: Date | undefined;
  let last: { at: Date; ms: number } | undefined;
  const soFar = (at: Date) => ({ at, ms: now().getTime() - at.getTime() });
  return {
    meet(error) {
      if (error === undefined && began) {
        last = soFar(began);
        began = undefined;
      } else if (isAway(error)) began ??= now();
    },
    last: () => (began ? soFar(began) : last),
  };
}

function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && busyCodes.has(String(cause.code))) return false;
  }
  return isDatabaseDown(error);
}
