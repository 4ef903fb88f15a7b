import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, radius, space, weight } from '../../theme/tokens.ts';

export const link = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.skipLink,
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.size.target,
  paddingInline: space[6],
  borderRadius: radius.control,
  background: vars.color.brand,
  color: vars.color.onBrand,
  fontWeight: weight.control,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});
