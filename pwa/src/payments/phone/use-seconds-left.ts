import { useEffect, useState } from 'react';

/** Counts down to none by itself: a clock that is set in between changes nothing. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return left;
}
