import { problem, type Result } from 'schemas/kit/problems/result';
import type { DayFigures } from 'schemas/reporting/closes';

/** What moved on one day that counts. */
export interface DrawerSums {
  day: string;
  cashInCents: number;
  cashOutCents: number;
  checkCents: number;
  cardCents: number;
  terminalCents: number;
}

export interface Count {
  countedCash: number;
  float: number;
  batch?: number | undefined;
  reason?: string | undefined;
}

interface Expected extends DrawerSums {
  openingCents: number;
  missingCheckCents: number;
}

export const expectedCents = ({
  openingCents,
  cashInCents,
  cashOutCents,
}: Pick<Expected, 'openingCents' | 'cashInCents' | 'cashOutCents'>): number =>
  openingCents + cashInCents - cashOutCents;

/** Over or short, a cheque that is not there, a reader that says another sum: each needs its reason. */
export function judgeCount(
  expected: Expected,
  { countedCash, batch, reason }: Count,
): Result<never, 'close_reason_needed'> | undefined {
  const isRight =
    countedCash === expectedCents(expected) &&
    expected.missingCheckCents === 0 &&
    (batch === undefined || batch === expected.terminalCents);
  return isRight || reason !== undefined ? undefined : problem('close_reason_needed');
}

export type Seen = Pick<DayFigures, 'cashIn' | 'cashOut' | 'cards' | 'terminal'>;

export const hasMoved = (now: DayFigures, seen: Seen): boolean =>
  (['cashIn', 'cashOut', 'cards', 'terminal'] as const).some((sum) => now[sum] !== seen[sum]);

/** Each listed cheque was ticked or missed, and no other. */
export const areAllNamed = (
  listed: readonly string[],
  here: readonly string[],
  missing: readonly string[],
) => {
  const named = new Set([...here, ...missing]);
  return (
    named.size === here.length + missing.length &&
    named.size === listed.length &&
    listed.every((id) => named.has(id))
  );
};
