import { useEffect, useState } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { isDimAt } from './night.ts';

const everyMs = 15_000;

/** Whether the invitation rests in the dark: looked at now and then, and at every touch. */
export function useNight(): boolean {
  const { now, facility } = useCtx();
  const { timeZone } = facility;
  const [isDim, setDim] = useState(() => isDimAt(now(), { timeZone, touchedAt: null }));
  useEffect(() => {
    let touchedAt: Date | null = null;
    const look = () => setDim(isDimAt(now(), { timeZone, touchedAt }));
    const touch = () => {
      touchedAt = now();
      look();
    };
    const timer = setInterval(look, everyMs);
    addEventListener('pointerdown', touch, { capture: true });
    addEventListener('keydown', touch, { capture: true });
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch, { capture: true });
      removeEventListener('keydown', touch, { capture: true });
    };
  }, [now, timeZone]);
  return isDim;
}
