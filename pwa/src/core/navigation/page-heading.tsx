import { type ReactNode, useEffect, useRef } from 'react';
import * as text from '../../ui/layout/text/text.css.ts';
import { useCtx } from '../context/ctx.tsx';

/** The name of the page in the tab and for screen readers. */
export function usePageTitle(title: string): void {
  const { facility } = useCtx();
  useEffect(() => {
    document.title = title === facility.name ? title : `${title} · ${facility.name}`;
  }, [title, facility.name]);
}

/** Undefined while prerendering. */
const arrivedAt = globalThis.location?.pathname;
let hasShownPage = false;

/** The one h1 of a page: names the tab, and takes the focus when the page was navigated to. */
export function PageHeading({ children, title }: { children: ReactNode; title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    // The page that a visit arrives at leaves the focus where the browser put it. It may never have been
    // drawn: a quick hand leaves while its chunk is still on the way.
    if (hasShownPage || location.pathname !== arrivedAt) ref.current?.focus({ preventScroll: true });
    hasShownPage = true;
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className={text.heading}>
      {children}
    </h1>
  );
}
