import { type RefObject, useLayoutEffect } from 'react';

const framesToSettle = 10;

/**
 * Home and End of a long table go there at once. The browser's own way is animated, and ends where a row on the way
 * is found to be higher than expected.
 */
export function useJumps(top: RefObject<HTMLTableRowElement | null>): void {
  useLayoutEffect(() => {
    const frame = top.current?.closest<HTMLElement>('[data-scrolls]');
    return frame ? listen(frame) : undefined;
  }, [top]);
}

function listen(frame: HTMLElement): () => void {
  let next = 0;
  const stop = () => cancelAnimationFrame(next);
  const go = (to: number) => frame.scrollTo({ top: to, behavior: 'instant' });
  // The last rows are measured once they are in sight, and move the end.
  const goToEnd = (frames: number) => {
    go(frame.scrollHeight);
    if (frames > 0) next = requestAnimationFrame(() => goToEnd(frames - 1));
  };
  const jump = (event: KeyboardEvent) => {
    stop();
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.target !== frame || !isPlain || !(event.key === 'Home' || event.key === 'End')) return;
    event.preventDefault();
    if (event.key === 'End') goToEnd(framesToSettle);
    else go(0);
  };
  frame.addEventListener('keydown', jump);
  frame.addEventListener('wheel', stop, { passive: true });
  return () => {
    stop();
    frame.removeEventListener('keydown', jump);
    frame.removeEventListener('wheel', stop);
  };
}
