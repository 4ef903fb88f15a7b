/** So far may the clocks of servers differ. What is from later on comes from a clock that was set back since. */
export const clockSkewMs = 5 * 60_000;
