import type { ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';
import * as css from './badge.css.ts';

type BadgeProps = {
  children: ReactNode;
  look?: keyof typeof css.look;
  icon?: ReactNode;
  isLarge?: boolean;
};

/** A state in one or two words. */
export function Badge({ children, look = 'neutral', icon, isLarge = false }: BadgeProps) {
  return (
    <span className={classNames(css.look[look], isLarge && css.large)}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {children}
    </span>
  );
}
