import { type Ref, useEffect, useRef } from 'react';
import * as css from './wizard-frame.css.ts';

/** The header's title: the heading where there is room, else the place alone. */
export function HeaderTitle({ heading, place }: { heading: string; place: string }) {
  return (
    <>
      <span className={css.wideOnly}>{heading}</span>
      <span className={css.phoneOnly}>{place}</span>
    </>
  );
}

/** On a phone the heading opens the body. */
export function BodyHeading({ heading, ref }: { heading: string; ref: Ref<HTMLHeadingElement> }) {
  return (
    <h3 ref={ref} tabIndex={-1} className={css.bodyHeading}>
      {heading}
    </h3>
  );
}

/** A new step is announced by its heading, whichever of the two this screen shows. */
export function useFocusOnHeading(step: number) {
  const header = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what the focus follows.
  useEffect(() => {
    const isInBody = body.current !== null && body.current.getClientRects().length > 0;
    for (let part: Element | null = body.current; part; part = part.parentElement) part.scrollTop = 0;
    const target = isInBody ? body.current : header.current;
    target?.focus({ preventScroll: true });
  }, [step]);
  return { header, body };
}
