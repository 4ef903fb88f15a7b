import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const part = style({ display: 'grid', gap: space[2] });
export const partTitle = style({ fontSize: type.title, fontWeight: weight.strong });
// An empty marker, not `none`: Safari would stop calling it a list.
export const lines = style({ listStyleType: '""' });
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
export const total = style([line, { fontWeight: weight.strong }]);
export const under = style({
  display: 'block',
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.body,
});
export const sum = style({ flex: 'none', fontVariantNumeric: 'tabular-nums', fontWeight: weight.strong });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
