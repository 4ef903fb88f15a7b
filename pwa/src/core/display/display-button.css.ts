import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { radius } from '../../ui/theme/tokens.ts';

const { color, size } = vars;

export const button = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
  border: '2px solid transparent',
  borderRadius: radius.control,
  background: color.sunken,
  color: color.ink,
  selectors: { '&:hover': { background: color.line } },
});
