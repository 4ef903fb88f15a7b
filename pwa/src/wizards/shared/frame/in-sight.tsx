import { type ReactNode, useEffect, useRef } from 'react';

/** News that comes while one is far down a long step is brought into sight. */
export function InSight({ children }: { children: ReactNode }) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for a clean-up.
    news.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={news}>{children}</div>;
}
