import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { space } from '../../ui/theme/tokens.ts';

const { color, type } = vars;

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
