import { useEffect, useState } from 'react';

/** Marks the pad itself: what is pressed there leaves it open. */
export const isPad = { 'data-field-pad': '' };

/** A tap moves the focus before it is over; what opened in between would slip away under the finger. */
const tapMs = 100;

/** The field that the pad writes to: the one that was tapped or reached by the Tab key, until Done, or until
 * something else is pressed or focused. */
export function usePadField() {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const onClick = ({ target }: Event) => {
      if (!isInPad(target)) setField(padFieldOf(target));
    };
    const onKeyUp = () => setField((now) => now && padFieldOf(document.activeElement));
    const openSoon = (found: HTMLInputElement) => {
      const open = () => document.activeElement === found && setField(found);
      timers.add(setTimeout(open, tapMs));
    };
    // One that has the focus from its first moment came before this could listen.
    const first = padFieldOf(document.activeElement);
    if (first) openSoon(first);
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const found = padFieldOf(target);
      // From nowhere, a dialog that gives the focus back; from the pad, a key that does. Neither opens what was closed.
      if (found === null || relatedTarget === null || isInPad(relatedTarget)) return;
      openSoon(found);
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('keyup', onKeyUp, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keyup', onKeyUp, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return { field, close: () => setField(null) };
}

const isInPad = (target: unknown): boolean =>
  target instanceof Element && target.closest('[data-field-pad]') !== null;

function padFieldOf(target: unknown): HTMLInputElement | null {
  const isField = target instanceof HTMLInputElement && target.dataset.pad !== undefined;
  return isField && !target.disabled ? target : null;
}
