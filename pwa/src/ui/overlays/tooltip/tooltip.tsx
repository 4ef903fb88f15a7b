import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import * as css from './tooltip.css.ts';

type TooltipProps = {
  /** A few words more; never the only place where something is said. */
  text: ReactNode;
  /** The control it belongs to; takes the handlers and the description. */
  children: ReactElement;
};

/** Under a `TooltipProvider`, which holds the delays. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
