import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, radius, weight } from '../../theme/tokens.ts';

export const tooltip = style({
  zIndex: layer.popover,
  maxWidth: 320,
  padding: '8px 12px',
  borderRadius: radius.cell,
  background: vars.color.ink,
  color: vars.color.paper,
  fontSize: vars.type.small,
  fontWeight: weight.medium,
  boxShadow: vars.color.shadow,
});
