import { type RefObject, useEffect, useRef } from 'react';
import { findStartField } from './start-field.ts';

/** The cursor stands in the dialog's first open field as soon as there is one, until somebody moved it. */
export function useStartField(body: RefObject<HTMLElement | null>, isOn: boolean): void {
  const isOpened = useRef(false);
  const isDone = useRef(!isOn);
  const start = () => {
    const part = body.current;
    if (!part) return;
    const now = document.activeElement;
    const isFree = now === document.body || now === part.closest('[role="dialog"]');
    // Whatever had the focus before it opened; from then on only what has no use for it.
    const field = isFree || (!isOpened.current && !part.contains(now)) ? findStartField(part) : undefined;
    isOpened.current = true;
    isDone.current = field !== undefined || part.contains(now);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
  };
  // After each render, as fields may come later than the dialog; a frame later a list knows what is chosen in it.
  useEffect(() => {
    if (isDone.current) return;
    const frame = requestAnimationFrame(start);
    return () => cancelAnimationFrame(frame);
  });
}
