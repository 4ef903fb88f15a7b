import { classNames } from '../../theme/class-names.ts';
import * as css from './button.css.ts';
import type { ButtonLook } from './button-content.tsx';

export function buttonClass({ look = 'primary', size = 'regular', isWide, iconAfter }: ButtonLook): string {
  return classNames(
    css.look[look],
    css.size[size],
    isWide && css.wide,
    isWide && iconAfter ? css.spread : '',
  );
}
