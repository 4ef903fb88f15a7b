import type { ReactNode } from 'react';
import { hidden } from './visually-hidden.css.ts';

/** For ears only; by class, since an inline style would offend the content security policy. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>;
}
