import { globalStyle, style } from '@vanilla-extract/css';
import { lead as leadText, small, title as titleText } from '../../../ui/layout/text/text.css.ts';
import { chosen } from '../../../ui/theme/chosen.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';
import { actions, card } from '../payment-frame.css.ts';

const { color } = vars;
const onItsSide = 'screen and (min-width: 1000px)';

/** Code and way lead; what is paid and what comes, then the receipt, follow. */
export const grid = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.wide]: { gap: space[3] },
    [onItsSide]: { gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)' },
  },
  selectors: { [chosen.large]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const part = style([card, { gap: space[3] }]);
// An upright kiosk has the telephone number in its place; the unit is named below.
export const yours = style([
  leadText,
  { '@media': { [media.upright]: { selectors: { '&:has(+ *)': { display: 'none' } } } } },
]);
// All of it above the bar of a kiosk that lies on its side.
globalStyle(`main:has(> ${grid})`, { gap: space[4], paddingBlock: `0 ${space[3]}` });
globalStyle(`${grid} > section`, {
  '@media': { [media.wide]: { gap: space[3], padding: `${space[4]} ${space[6]}` } },
});
globalStyle(`${grid} ${actions} > button`, { paddingInline: space[4] });

/** A door in the colour of the gate; the digits stand on it as on its plate. */
export const door = style([
  card,
  {
    gap: space[4],
    alignContent: 'space-between',
    color: '#FFFFFF',
    background: `linear-gradient(to top, ${color.sill} 16px, transparent 16px),
      repeating-linear-gradient(${color.slat} 0 25px, ${color.slatLine} 25px 27px)`,
    forcedColorAdjust: 'none',
  },
]);
globalStyle(`${grid} > ${door}`, { paddingBlockEnd: space[8] });
export const doorHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
export const title = titleText;
export const digits = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[3],
});
export const digit = style({
  display: 'grid',
  placeItems: 'center',
  background: '#FFFFFF',
  color: '#16202E',
  borderRadius: radius.control,
  fontSize: 'clamp(56px, 15vw, 124px)',
  fontWeight: weight.heading,
  lineHeight: 1.05,
  fontVariantNumeric: 'tabular-nums',
});
export const works = style({ display: 'flex', gap: space[3], alignItems: 'start', textWrap: 'pretty' });
export const worksIcon = style({ flex: 'none', marginBlockStart: 2 });
export const strong = style({ fontWeight: weight.strong });

export const unitLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space[3] });
export const unit = style({
  fontSize: vars.type.step,
  fontWeight: weight.heading,
  letterSpacing: '-0.025em',
  lineHeight: 1.1,
});
export const quiet = style([small]);
export const ways = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
export const way = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: space[3],
  textWrap: 'pretty',
});
globalStyle(`${way} > svg`, { color: color.brand, marginBlockStart: 1 });

export const dates = style({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.wide]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space[2] } },
  selectors: { [chosen.large]: { gridAutoFlow: 'row', gap: space[4] } },
});
export const date = style({ display: 'grid', gap: space[1], alignContent: 'start' });
/** Day and sum: in one line on a phone, below each other where three dates share the line. */
export const dateLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[2]}`,
  '@media': { [media.wide]: { flexDirection: 'column' } },
});

export const confirmed = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[3]}`,
  alignItems: 'center',
});
export const confirmedIcon = style({ color: color.available });
export const confirmedNext = style([small, { gridColumn: 2, textWrap: 'pretty' }]);
/** A line from date to date: full behind what is paid, open behind the last. */
export const track = style({
  display: 'none',
  '@media': {
    [media.wide]: {
      display: 'flex',
      alignItems: 'center',
      gap: 0,
      marginInlineEnd: `calc(-1 * ${space[2]})`,
      marginBlockEnd: space[2],
    },
  },
});
export const dot = style({
  flex: 'none',
  width: 20,
  height: 20,
  borderRadius: radius.pill,
  border: `3px solid ${color.brand}`,
  background: color.surface,
  selectors: { '&[data-done]': { borderColor: color.available, background: color.available } },
});
export const stretch = style({
  flex: 1,
  height: 3,
  background: color.line,
  selectors: {
    '&[data-done]': { background: color.brand },
    '&[data-last]': { background: 'none', borderBlockStart: `3px dashed ${color.line}`, height: 0 },
  },
});
export const sum = style({
  fontSize: vars.type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
