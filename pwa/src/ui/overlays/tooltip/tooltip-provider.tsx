import { Provider } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** What the specification says of tooltips. */
const tooltipLimits = { delayDuration: 700, skipDelayDuration: 300 };

/** Mounted once a document. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Provider {...tooltipLimits}>{children}</Provider>;
}
