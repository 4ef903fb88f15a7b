import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

const { color, type } = vars;

export const under = style({
  display: 'block',
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.body,
});
export const stack = style({ display: 'grid', gap: space[5] });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[5]}`,
  fontSize: type.small,
});
export const term = style({ color: color.ink2 });
export const value = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });
export const letter = style({
  paddingBlockStart: space[5],
  borderBlockStart: `1px solid ${color.line}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
