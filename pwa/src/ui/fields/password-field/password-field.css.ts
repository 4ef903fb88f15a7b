import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space } from '../../theme/tokens.ts';

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  marginInlineEnd: `calc(-1 * ${space[2]})`,
  borderRadius: radius.cell,
  color: vars.color.ink2,
  selectors: { '&[data-hovered]': { background: vars.color.sunken } },
});
