import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const stack = style({ display: 'grid', gap: space[5] });
/** The quiet second line of a cell or an item. */
export const under = style({
  display: 'block',
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.body,
});
export const strong = style({ fontWeight: weight.strong });
export const part = style({ display: 'grid', gap: space[2] });
// An empty marker, not `none`: Safari would stop calling it a list.
export const lines = style({ listStyleType: '""' });
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[2],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
export const account = style([
  line,
  { alignItems: 'center', selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } } },
]);
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.control,
  background: color.sunken,
});
