import type { ReactNode } from 'react';
import * as css from './button.css.ts';

export type ButtonLook = {
  /** What it says. */
  children?: ReactNode;
  look?: keyof typeof css.look;
  /** `icon` and `iconSmall` are square and need an `aria-label`. */
  size?: keyof typeof css.size;
  /** As wide as its container; a trailing icon then stands at the far edge. */
  isWide?: boolean;
  iconBefore?: ReactNode;
  iconAfter?: ReactNode;
};

/** The inside that buttons and links dressed as buttons have in common. */
export function ButtonContent({ children, iconBefore, iconAfter }: ButtonLook) {
  return (
    <span className={css.content}>
      {iconBefore && <Icon>{iconBefore}</Icon>}
      {children && <span className={css.label}>{children}</span>}
      {iconAfter && <Icon>{iconAfter}</Icon>}
    </span>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span className={css.icon} aria-hidden="true">
      {children}
    </span>
  );
}
