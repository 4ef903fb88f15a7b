import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Several spaces for one action; while it is on, a press chooses instead of opening. */
export function useSelection() {
  const [isOn, setOn] = useState(false);
  const [numbers, setNumbers] = useState(none);
  const toggle = (number: string) =>
    setNumbers((before) => {
      const after = new Set(before);
      if (!after.delete(number)) after.add(number);
      return after;
    });
  const clear = () => setNumbers(none);
  const turn = () => {
    setOn(!isOn);
    clear();
  };
  return { isOn, numbers, toggle, clear, turn };
}
export type Selection = ReturnType<typeof useSelection>;
