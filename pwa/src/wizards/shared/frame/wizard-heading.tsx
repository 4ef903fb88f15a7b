import type { Ref } from 'react';
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
