import { style } from '@vanilla-extract/css';
import { gapProperty, paddingProperty } from '../../../facility-map/view/facility-map.css.ts';
import { card } from '../../../ui/layout/card/card.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';
import { sideBySide } from './resting.css.ts';

const { color, type } = vars;

const slats = (line: string, slat: string) => `repeating-linear-gradient(${slat} 0 17px, ${line} 17px 19px)`;
const sillOf = (sill: string, height: string) =>
  `linear-gradient(to top, ${sill} ${height}, transparent ${height})`;
const plainButton = {
  border: 0,
  fontFamily: 'inherit',
  fontSize: 'inherit',
  lineHeight: 1.25,
  textAlign: 'start',
  cursor: 'pointer',
} as const;

export const rent = style([
  card,
  { display: 'flex', flexDirection: 'column', padding: 0, overflow: 'hidden' },
]);

const raise = { transform: 'translateY(-6px)' };
/** The lower edge stands above the site: the door is half open. */
export const rentDoor = style({
  ...plainButton,
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  width: '100%',
  minHeight: 96,
  padding: `${space[3]} ${space[4]} calc(${space[3]} + 10px) ${space[6]}`,
  color: '#FFFFFF',
  background: `${sillOf(color.sillAccent, '10px')}, ${slats(color.slatAccentLine, color.slatAccent)}`,
  boxShadow: '0 4px 10px rgb(0 0 0 / 0.16)',
  zIndex: 1,
  outlineOffset: -6,
  forcedColorAdjust: 'none',
  selectors: { '&:focus-visible': { outlineColor: '#FFFFFF' } },
});
export const rentIcon = style({
  flex: 'none',
  '@media': { [media.phone]: { display: 'none' } },
});
export const rentWords = style({ display: 'grid', flex: 1, minWidth: 0, fontSize: type.control });
export const rentTitle = style({
  fontSize: type.step,
  fontWeight: weight.heading,
  letterSpacing: '-0.025em',
  lineHeight: 1.15,
});
/** Part of the door, which is the button. */
export const start = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 64,
  paddingInline: space[6],
  borderRadius: radius.control,
  background: '#FFFFFF',
  color: '#A8430C',
  fontSize: type.control,
  fontWeight: weight.control,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { paddingInline: space[4] } },
});

export const behind = style({
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  padding: '6px 8px',
});
export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[6]}`,
  paddingInline: 6,
});
// An empty marker, not `none`: Safari would stop calling it a list.
export const sizes = style({
  listStyleType: '""',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  // Two sizes in one line in either language: below them the map needs the height.
  '@media': { [sideBySide]: { fontSize: type.small } },
});
/** Looks like the doors that it counts, and so says what their colour means. */
export const count = style({
  display: 'inline-block',
  marginInlineEnd: space[1],
  padding: '0 10px',
  border: `2px solid ${color.available}`,
  borderRadius: radius.cell,
  background: color.availableSoft,
  color: color.onAvailableSoft,
  fontSize: type.control,
  fontWeight: weight.heading,
  letterSpacing: '-0.015em',
});
export const rate = style({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });

/** A hand's screen is no kiosk's: its map stands in the wizard, with a list beside it. */
export const map = style({
  minWidth: 0,
  '@media': {
    [media.phone]: { display: 'none' },
    // All doors of an upright tablet stand on one screen.
    [media.upright]: { vars: { [paddingProperty]: '4px', [gapProperty]: '5px' } },
  },
});
export const noMap = style({ color: color.ink2, padding: `${space[8]} ${space[4]}`, textAlign: 'center' });

export const service = style([
  card,
  {
    ...plainButton,
    display: 'grid',
    gridTemplateColumns: '60px minmax(0, 1fr)',
    width: '100%',
    height: '100%',
    minHeight: 84,
    padding: 0,
    overflow: 'hidden',
    color: color.ink,
    '@media': {
      [media.upright]: { gridTemplateColumns: '1fr', gridTemplateRows: '52px 1fr', minHeight: 112 },
    },
  },
]);
export const serviceBay = style({
  overflow: 'hidden',
  background: `linear-gradient(${color.bay} 55%, ${color.sill})`,
  forcedColorAdjust: 'none',
});
export const serviceSlats = style({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  color: '#FFFFFF',
  background: `${sillOf(color.sill, '10px')}, ${slats(color.slatLine, color.slat)}`,
  transition: 'transform 180ms cubic-bezier(0.3, 0, 0.3, 1)',
  selectors: {
    [`${service}:active &`]: { transform: 'translateY(calc(-100% + 10px))' },
    ':root[data-motion="calm"] &': { transition: 'none', transform: 'none !important' },
  },
  '@media': {
    '(hover: hover)': { selectors: { [`${service}:hover:not(:active) &`]: raise } },
    [media.reducedMotion]: { transition: 'none', transform: 'none !important' },
  },
});
export const serviceWords = style({
  display: 'grid',
  alignContent: 'center',
  gap: 2,
  minWidth: 0,
  padding: `${space[1]} 10px ${space[1]} 14px`,
  '@media': { [media.upright]: { padding: space[2], alignContent: 'start' } },
});
export const serviceTitle = style({
  fontSize: type.control,
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
  lineHeight: 1.15,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  '@media': { [media.upright]: { fontSize: type.body } },
});
export const serviceText = style({
  color: color.ink2,
  fontSize: type.small,
  '@media': { [media.upright]: { display: 'none' }, [sideBySide]: { fontSize: '0.9375rem' } },
});
