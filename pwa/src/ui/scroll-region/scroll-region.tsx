import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import * as css from './scroll-region.css.ts';

type ScrollRegionProps = {
  /** Names the region for those who reach it by keyboard. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Scrolls when it has to, and only then becomes a stop for the Tab key. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const [frame, content] = [outer.current, inner.current];
    if (!frame || !content) return;
    const measure = () =>
      setOverflows(frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  const keyboardStop = overflows ? ({ tabIndex: 0, role: 'group', 'aria-label': label } as const) : {};
  return (
    <div ref={outer} data-scrolls="" className={classNames(css.region, className)} {...keyboardStop}>
      <div ref={inner}>{children}</div>
    </div>
  );
}
