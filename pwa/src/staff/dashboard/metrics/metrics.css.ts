import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const tiles = style({
  display: 'grid',
  gap: space[3],
  listStyleType: '""',
  '@media': {
    'screen and (min-width: 360px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    'screen and (min-width: 700px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    // Beside the work.
    'screen and (min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

const tileBase = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  height: '100%',
  padding: `${space[3]} ${space[3]}`,
  borderInlineStart: `4px solid ${color.line}`,
  borderRadius: radius.control,
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
  fontSize: '1.375rem',
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.025em',
  lineHeight: 1.2,
});
/** A number never parts from what it counts. */
export const counted = style({ whiteSpace: 'nowrap' });
export const beside = style({ color: color.ink2, fontSize: type.small });

export const aside = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const dayTitle = style({ fontSize: type.title, fontWeight: weight.strong, letterSpacing: '-0.015em' });
export const dayLines = style({ listStyleType: '""', marginBlockStart: space[1] });
export const dayLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '34px',
  color: color.ink2,
  fontSize: '0.875rem',
  textDecoration: 'none',
  selectors: {
    'li + li > &': { borderBlockStart: `1px solid ${color.line}` },
    '&:hover': { color: color.ink, textDecoration: 'underline' },
  },
});
export const dayMore = style([dayLine, { color: color.brand, fontWeight: weight.strong }]);
export const dayFigure = style({
  color: color.ink,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
