import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';
import { columnGap, isTwoAcross, paddingProperty } from '../facility-map.css.ts';
import { cellHeight } from './map-door.css.ts';

const { color } = vars;

const gap = '4px';
const blockPadding = `var(${paddingProperty}, 8px)`;
const rowOf = (columnCount: number) => `repeat(${columnCount}, minmax(0, 1fr))`;

/** From the last cell of one column to the first of the next, past two gaps of its own. */
const betweenColumns = `${columnGap + 2 * 8 - 2 * 4}px`;
const bothColumns = { '@container': { [isTwoAcross]: { gridColumn: '1 / -1' } } };
const line = style({ display: 'grid', gap, paddingInline: blockPadding });

const constructionLine = style({
  gridTemplateColumns: rowOf(9),
  '@container': { [isTwoAcross]: { gridTemplateColumns: `${rowOf(9)} ${betweenColumns} ${rowOf(9)}` } },
});
// The tenth door starts the right column, past the space between the two.
globalStyle(`${constructionLine} > :nth-child(10)`, {
  '@container': { [isTwoAcross]: { gridColumnStart: 11 } },
});

export const group = styleVariants({
  block: [
    line,
    {
      gridTemplateColumns: rowOf(9),
      // Beside a full one its doors do not grow.
      alignContent: 'start',
      padding: blockPadding,
      borderRadius: radius.control,
      background: color.surface,
      boxShadow: color.shadow,
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 108px',
    },
  ],
  row: [line, { gridTemplateColumns: rowOf(9), '@container': { [isTwoAcross]: { marginTop: 6 } } }],
  // Where blocks stand one below the other, the gate takes the first place of its row.
  gated: {
    display: 'contents',
    '@container': { [isTwoAcross]: { display: 'grid', gridTemplateColumns: rowOf(9), gap } },
  },
  underConstruction: [line, bothColumns, constructionLine],
  warehouses: [
    line,
    bothColumns,
    { gridTemplateColumns: rowOf(4), gap: space[2], marginTop: space[2] },
    { '@container': { [isTwoAcross]: { gap: space[3], paddingInline: 0 } } },
  ],
});
export const gatedLine = style([
  line,
  bothColumns,
  {
    gridTemplateColumns: rowOf(9),
    '@container': {
      [isTwoAcross]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: columnGap + 2 * 8 },
    },
  },
]);
export const driveway = style({
  display: 'flex',
  gap: space[3],
  '@container': {
    [isTwoAcross]: {
      alignItems: 'center',
      selectors: {
        '&::before': { content: '', flex: 1, borderTop: `2px dashed ${color.construction}` },
      },
    },
  },
});
export const gate = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minHeight: cellHeight,
  width: '100%',
  borderRadius: radius.cell,
  background: color.ink,
  color: color.paper,
  fontSize: '0.74em',
  fontWeight: weight.heading,
  lineHeight: 1.1,
  '@container': {
    [isTwoAcross]: {
      flexDirection: 'row',
      gap: space[2],
      width: 'auto',
      paddingInline: space[5],
      fontSize: '1em',
      letterSpacing: '0.06em',
    },
  },
});

export const constructionNote = style({
  gridColumn: '8 / -1',
  paddingInlineStart: space[2],
  alignSelf: 'center',
  color: color.onConstruction,
  fontSize: '0.88em',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  '@container': { [isTwoAcross]: { gridColumn: '18 / -1' } },
});

/** Above its doors, for the eye: each door says its own size to those who listen. */
export const sizes = style({
  gridColumn: '1 / -1',
  order: -1,
  color: color.ink2,
  fontSize: '0.82em',
  fontWeight: weight.medium,
});
