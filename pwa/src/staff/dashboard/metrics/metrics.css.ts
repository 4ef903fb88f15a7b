import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';
import { item } from '../dashboard.css.ts';

const { color, size, type } = vars;

export const tiles = style({
  display: 'grid',
  gap: space[4],
  listStyleType: '""',
  '@media': {
    'screen and (min-width: 620px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    'screen and (min-width: 1200px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

const tileBase = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  height: '100%',
  padding: `${space[4]} ${size.cardPadding}`,
  borderInlineStart: `6px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow,
  color: color.ink,
  textDecoration: 'none',
  transition: 'box-shadow 120ms',
  selectors: {
    'a&:hover': { boxShadow: color.shadowRaised },
    ':root[data-theme="contrast"] &': { borderBlock: `1px solid ${color.line}` },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
const edge = (stroke: string) => [tileBase, { borderInlineStartColor: stroke }];
/** The edge says which state it counts, as on the map. */
export const tile = styleVariants({
  plain: edge(color.line),
  available: edge(color.available),
  occupied: edge(color.danger),
  collected: edge(color.brand),
  pastDue: edge(color.warn),
});
export const tileLabel = style({ color: color.ink2, fontSize: type.small, fontWeight: weight.control });
export const tileMetrics = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
});
export const big = style({
  fontSize: type.heading,
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.025em',
  lineHeight: 1.2,
});
/** A number never parts from what it counts. */
export const counted = style({ whiteSpace: 'nowrap' });
export const beside = style({ color: color.ink2, fontSize: type.body });

/** The chart has the more room of the two. */
export const pair = style({
  display: 'grid',
  gap: space[5],
  '@media': {
    'screen and (min-width: 1240px)': { gridTemplateColumns: 'minmax(0, 1.27fr) minmax(0, 1fr)' },
  },
});

const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginBlockEnd: space[2],
});

globalStyle(`${cardHead} > h2`, { marginBlockEnd: 0 });
/** How many there are stands beside what they are. */
export const tasksHead = style([cardHead, { justifyContent: 'start', gap: space[3] }]);

/** What is to do and the way to it stay in one line, on a phone too. */
export const taskItem = style([
  item,
  {
    flexWrap: 'nowrap',
    '@media': { [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
  },
]);
globalStyle(`${taskItem} > :not(:first-child)`, { '@media': { [media.phone]: { gridColumn: 'auto' } } });
globalStyle(`${taskItem} > :first-child`, {
  '@media': { [media.phone]: { alignSelf: 'center', marginBlockStart: 0 } },
});
export const task = style({ flex: 1, minWidth: 0, fontWeight: weight.strong, textWrap: 'pretty' });
