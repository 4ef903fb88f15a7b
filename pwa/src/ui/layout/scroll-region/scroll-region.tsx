import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../theme/class-names.ts';
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
  const [beyond, setBeyond] = useState('');

  useEffect(() => {
    const [frame, content] = [outer.current, inner.current];
    if (!frame || !content) return;
    const look = () => setBeyond(sidesBeyond(frame));
    const measure = () => {
      setOverflows(frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1);
      look();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(content);
    frame.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', look);
    };
  }, []);

  const keyboardStop = overflows ? ({ tabIndex: 0, role: 'group', 'aria-label': label } as const) : {};
  return (
    <div
      ref={outer}
      data-scrolls=""
      data-beyond={beyond}
      className={classNames(css.region, className)}
      {...keyboardStop}
    >
      <div ref={inner}>{children}</div>
    </div>
  );
}

/** On which sides, of left, right and below, there is more than is in sight. */
function sidesBeyond(frame: HTMLElement): string {
  const { scrollLeft, scrollWidth, clientWidth, scrollTop, scrollHeight, clientHeight } = frame;
  const isBefore = scrollLeft > 1;
  const isAfter = scrollLeft + clientWidth < scrollWidth - 1;
  const isBelow = scrollTop + clientHeight < scrollHeight - 1;
  return [isBefore && 'before', isAfter && 'after', isBelow && 'below'].filter(Boolean).join(' ');
}
