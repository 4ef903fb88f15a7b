import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const code = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontVariantNumeric: 'tabular-nums',
});
export const digits = style({ fontSize: type.title, fontWeight: weight.strong, letterSpacing: '0.08em' });
export const under = style({
  display: 'block',
  // In a narrow column of a table it would stand as one word a line.
  minWidth: '11rem',
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.body,
});
