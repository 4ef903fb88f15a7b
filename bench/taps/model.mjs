/** What a person needs beside the page, in seconds: an estimate after the keystroke-level model, for fingers on glass. */
export const model = { tap: 1.1, key: 0.3, swipe: 1, screen: 2, licence: 8, lease: 15 };

/** By hand and eye; `waited` is what was measured. */
export function estimate({ taps, keys, swipes, screens, waitMs }, { licence = false }) {
  const hands = taps * model.tap + keys * model.key + swipes * model.swipe;
  const eyes = screens * model.screen + (licence ? model.licence + model.lease : 0);
  const waited = waitMs / 1000;
  return { waited, seconds: hands + eyes + waited };
}
