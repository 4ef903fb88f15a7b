/** The same throws for the same seed, so that a bad run can be run again. */
export function createDice(start: number) {
  let state = start;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { below: (end: number) => Math.floor(roll() * end) };
}
export type Dice = ReturnType<typeof createDice>;
