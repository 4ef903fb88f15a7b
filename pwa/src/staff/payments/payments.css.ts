import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';
import { tools } from '../shared/list/tools/list-tools.css.ts';

const { color, type } = vars;

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
// On a phone as many side by side as have room, from edge to edge.
globalStyle(`${actions} > *`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });

/** At the foot of a dialog: a word on who may do more stands in the middle of the buttons' line. */
export const actionRow = style([actions, { alignItems: 'center' }]);

export const stack = style({ display: 'grid', gap: space[5] });

/** The quiet second line of a cell or an item. */
export const under = style({
  display: 'block',
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.body,
});
export const strong = style({ fontWeight: weight.strong });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[2]} ${space[5]}`,
});
export const term = style({ color: color.ink2 });
export const value = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });

export const part = style({ display: 'grid', gap: space[2] });
export const partTitle = style({ fontSize: type.title, fontWeight: weight.strong });
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
export const sum = style({ flex: 'none', fontVariantNumeric: 'tabular-nums', fontWeight: weight.strong });

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
export const address = style({ overflowWrap: 'anywhere', fontSize: type.small });
export const listTools = style([tools, { justifyContent: 'end', marginBlockStart: space[4] }]);
