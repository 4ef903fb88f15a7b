import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../ui/theme/tokens.ts';
import { tools } from '../shared/list/tools/list-tools.css.ts';

export { line, lines, part, stack, under } from '../shared/counter/counter.css.ts';

const { color, type } = vars;

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
// On a phone as many side by side as have room, from edge to edge.
globalStyle(`${actions} > *`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });

/** At the foot of a dialog: a word on who may do more stands in the middle of the buttons' line. */
export const actionRow = style([actions, { alignItems: 'center' }]);

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[2]} ${space[5]}`,
});
export const term = style({ color: color.ink2 });
export const value = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });

export const partTitle = style({ fontSize: type.title, fontWeight: weight.strong });
export const sum = style({ flex: 'none', fontVariantNumeric: 'tabular-nums', fontWeight: weight.strong });

export const address = style({ overflowWrap: 'anywhere', fontSize: type.small });
export const listTools = style([tools, { justifyContent: 'end', marginBlockStart: space[4] }]);
