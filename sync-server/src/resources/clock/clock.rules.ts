/** A weekend without power is possible, and so is a battery that forgot the date: from here on a person decides. */
const jumpMaxMs = 36 * 60 * 60_000;

/** Either way: a clock that was set back writes days that are wrong, too. */
export const hasJumped = (lastKnown: Date, now: Date): boolean =>
  Math.abs(now.getTime() - lastKnown.getTime()) > jumpMaxMs;
