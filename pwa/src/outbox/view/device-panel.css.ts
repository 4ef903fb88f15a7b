import { globalStyle, style } from '@vanilla-extract/css';
import { figures, small, title } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

/** One column that its longest word or button may not widen. */
const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const stack = style([column, { gap: space[6], alignContent: 'start' }]);
export const section = style([column, { gap: space[4] }]);
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
export const heading = title;
export const quiet = style([small, { textWrap: 'pretty' }]);

// An empty marker, not `none`: Safari would stop calling it a list.
export const list = style([column, { gap: space[4], listStyleType: '""' }]);
export const record = style([
  column,
  {
    gap: space[4],
    padding: vars.size.cardPadding,
    background: color.paper,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
  },
]);
export const receipt = style([title, figures, { letterSpacing: '0.01em' }]);
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${actions} > *`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });
export const scan = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'center',
  '@media': { [media.wide]: { gridTemplateColumns: '200px minmax(0, 1fr)' } },
});
export const storage = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space[3] });
export const storageIcon = style({ color: color.brand });
export const strong = style({ fontWeight: weight.strong });
