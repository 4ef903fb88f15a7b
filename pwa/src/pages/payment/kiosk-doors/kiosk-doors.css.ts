import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { small, title as titleText } from '../../../ui/layout/text/text.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { space } from '../../../ui/theme/tokens.ts';
import { card } from '../payment-frame.css.ts';

const { color } = vars;
const onItsSide = 'screen and (min-width: 1000px)';
const slat = createVar();
const slatLine = createVar();
const sill = createVar();

/** What is paid in one line above the doors, as far as it fits. */
export const bar = style([
  card,
  {
    gap: space[6],
    alignItems: 'center',
    '@media': {
      [onItsSide]: { gridTemplateColumns: 'auto minmax(0, 1fr)', padding: `${space[4]} ${space[8]}` },
    },
  },
]);
export const about = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '@media': {
    [onItsSide]: { paddingInlineStart: space[6], borderInlineStart: `1px solid ${color.line}` },
  },
});
// Side by side what one column says one below the other.
globalStyle(`${about} > section`, {
  '@media': { [onItsSide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] } },
});

/** All of it in sight on a tablet that lies on its side. */
globalStyle(`main:has(> ${bar})`, { gap: space[4], paddingBlockStart: 0 });

const doors = style({ display: 'grid', gap: space[4], alignItems: 'stretch' });
export const chosen = styleVariants({
  phone: [doors, { '@media': { [onItsSide]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 5fr)' } } }],
  typed: [doors, { '@media': { [onItsSide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)' } } }],
});
const three = (...widths: string[]) => [
  doors,
  {
    '@media': {
      [onItsSide]: { gridTemplateColumns: widths.map((width) => `minmax(0, ${width})`).join(' ') },
    },
  },
];
/** Where a card reader stands beside it. */
export const chosenOfThree = styleVariants({
  phone: three('8fr', '5fr', '5fr'),
  reader: three('5fr', '8fr', '5fr'),
  typed: three('5fr', '5fr', '8fr'),
});

const door = style([
  card,
  {
    padding: 0,
    gap: 0,
    gridTemplateRows: 'auto minmax(0, 1fr)',
    overflow: 'hidden',
    borderWidth: 0,
    '@media': { [onItsSide]: { padding: 0 } },
  },
]);
export const look = styleVariants({
  brand: [door, { vars: { [slat]: color.slat, [slatLine]: color.slatLine, [sill]: color.sill } }],
  accent: [
    door,
    {
      vars: { [slat]: color.slatAccent, [slatLine]: color.slatAccentLine, [sill]: color.sillAccent },
      boxShadow: `0 0 0 4px ${color.slatAccent}`,
    },
  ],
});
export const head = style([
  titleText,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    minHeight: 64,
    padding: `${space[2]} ${space[8]} ${space[4]}`,
    color: '#FFFFFF',
    background: `linear-gradient(to top, ${sill} 8px, transparent 8px),
      repeating-linear-gradient(${slat} 0 17px, ${slatLine} 17px 19px)`,
    forcedColorAdjust: 'none',
  },
]);
export const inside = style({
  display: 'grid',
  gap: space[5],
  alignContent: 'start',
  minWidth: 0,
  padding: `${space[5]} ${space[8]} ${space[6]}`,
});
// The Pay button above the edge of a tablet that lies on its side.
globalStyle(`${inside} > section`, { '@media': { [onItsSide]: { gap: space[3] } } });
/** The picture in the middle, the button at the bottom. */
export const closed = style([inside, { gridTemplateRows: '1fr auto auto', alignContent: 'stretch' }]);
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 80,
  color: color.brand,
  '@media': { 'screen and (max-width: 999.98px)': { display: 'none' } },
});
export const once = style([small, { display: 'flex', alignItems: 'center', gap: space[2] }]);
