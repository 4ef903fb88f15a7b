import { useEffect } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { warmMap } from '../../../facility-map/store/use-live-map.ts';

const everyMinutes = 15;

/** The stream tells which door is free and not what it costs: a home that rests for days asks now and then. */
export function useFreshRates(): void {
  const ctx = useCtx();
  useEffect(() => {
    const timer = setInterval(() => void warmMap(ctx).catch(() => undefined), everyMinutes * 60_000);
    return () => clearInterval(timer);
  }, [ctx]);
}
