import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import * as css from './print-view.css.ts';

/** What comes out of the printer instead of the page, while it is mounted; the screen never shows it. */
export function PrintView({ children }: { children: ReactNode }) {
  return createPortal(<div className={css.printView}>{children}</div>, document.body);
}
