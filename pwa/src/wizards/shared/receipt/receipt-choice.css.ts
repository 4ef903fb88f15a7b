import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space } from '../../../ui/theme/tokens.ts';

const { color } = vars;

export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  justifyItems: 'start',
  marginBlockStart: space[6],
  padding: vars.size.cardPadding,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'center',
  overflowWrap: 'anywhere',
});
/** A form or a line that one of them opens takes the whole width. */
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], inlineSize: '100%' });
export const icon = style({ color: color.brand });
export const code = style({ width: 120 });
