import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { small, title } from '../../../ui/layout/text/text.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;
const tabletUp = 'screen and (min-width: 960px)';
const narrower = 'screen and (max-width: 959.98px)';

/** The camera and what it read, side by side and equally high. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': {
    [tabletUp]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: space[6],
      selectors: { ':root[data-text="200"] &': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});

// The camera
export const stage = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: '#0A3339',
  color: '#FFFFFF',
});
export const view = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[3],
  minHeight: 200,
  padding: space[4],
  overflow: 'hidden',
  textAlign: 'center',
  background: 'radial-gradient(circle at 50% 40%, #16343A, #0C1C20)',
});
export const video = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const words = style({
  position: 'relative',
  fontWeight: weight.strong,
  fontSize: vars.type.control,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  textShadow: '0 1px 6px rgb(0 0 0 / 0.8)',
});
export const quietWords = style({ position: 'relative', fontSize: vars.type.small, textWrap: 'balance' });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  minHeight: `calc(${vars.size.target} + 2 * ${space[3]})`,
});
export const said = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: space[2],
  fontWeight: weight.strong,
});
export const good = style([
  said,
  {
    padding: `${space[2]} ${space[4]}`,
    borderRadius: radius.pill,
    background: color.availableSoft,
    color: color.onAvailableSoft,
  },
]);
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginInlineStart: 'auto' });

/** The back of a card as everybody knows it: a stripe, and bars below it. */
export const card = style({
  position: 'relative',
  width: 'min(64%, 184px)',
  aspectRatio: '85.6 / 50',
  borderRadius: radius.control,
  background: 'linear-gradient(#C9CFCC, #C9CFCC 12%, #1B2427 12%, #1B2427 30%, #C9CFCC 30%)',
});
const bars = 'repeating-linear-gradient(90deg, #16202E 0 2px, #FFF 2px 5px, #16202E 5px 9px, #FFF 9px 11px)';
export const code = style({
  position: 'absolute',
  inset: '44% 8% 14%',
  border: '6px solid #FFF',
  background: `${bars}, #FFF`,
});
const aim = keyframes({ '50%': { opacity: 0.45 } });
/** Four corners; while the camera looks they breathe. */
export const corners = style({
  position: 'absolute',
  inset: '38% 2% 8%',
  color: '#FFFFFF',
  background:
    'linear-gradient(currentColor 0 0) 0 0 / 36px 5px, linear-gradient(currentColor 0 0) 0 0 / 5px 36px, linear-gradient(currentColor 0 0) 100% 0 / 36px 5px, linear-gradient(currentColor 0 0) 100% 0 / 5px 36px, linear-gradient(currentColor 0 0) 0 100% / 36px 5px, linear-gradient(currentColor 0 0) 0 100% / 5px 36px, linear-gradient(currentColor 0 0) 100% 100% / 36px 5px, linear-gradient(currentColor 0 0) 100% 100% / 5px 36px',
  backgroundRepeat: 'no-repeat',
  selectors: { '&[data-read]': { color: '#2FA865' } },
});
export const frame = style([
  corners,
  {
    inset: '16% 8%',
    animation: `${aim} 1600ms ease-in-out infinite`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
  },
]);

// What it read
export const result = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: color.surface,
  border: `1px solid ${color.line}`,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[3]} ${space[5]} 0`,
});
export const heading = title;
export const rows = style({ paddingInline: space[5], display: 'grid', alignContent: 'start' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: 64,
  paddingBlock: space[2],
});
globalStyle(`${row} + ${row}`, { borderBlockStart: `1px solid ${color.line}` });
export const name = style([small, { display: 'flex', flexWrap: 'wrap', columnGap: space[3] }]);
export const hint = style({ color: color.warn, fontWeight: weight.strong });
export const value = style({
  fontSize: vars.type.control,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
});
export const blank = style({
  height: '0.9em',
  width: 'min(70%, 14rem)',
  marginBlock: '0.3em',
  borderRadius: radius.cell,
  background: color.sunken,
});
// Before anything stands in them the lines share one, so that the other ways below stay in sight.
const empty = `${rows}:not(:has(button, ${value}))`;
globalStyle(`:root:not([data-text="200"]) ${empty}`, {
  '@media': { [narrower]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: space[4] } },
});
globalStyle(`:root:not([data-text="200"]) ${empty} > ${row}`, {
  '@media': { [narrower]: { alignItems: 'end', borderBlockStart: 0 } },
});
export const notices = style({ display: 'grid', gap: space[2], padding: `${space[2]} ${space[5]}` });
export const both = style({ display: 'grid', gap: space[1], marginBlockEnd: space[2] });
export const promise = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
  background: color.brandSoft,
  color: color.onBrandSoft,
});

// The other ways
export const waysTitle = style({ fontWeight: weight.strong, marginBlock: `${space[3]} ${space[2]}` });
export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'stretch',
  '@media': {
    [tabletUp]: {
      gridTemplateColumns: 'minmax(0, 10fr) minmax(0, 15fr) minmax(0, 12fr)',
      gap: space[4],
      selectors: { ':root[data-text="200"] &': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});
export const way = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  alignContent: 'center',
  gap: space[3],
  minHeight: vars.size.target,
  padding: space[3],
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink,
  textAlign: 'start',
});
export const wayButton = style([
  way,
  {
    font: 'inherit',
    cursor: 'pointer',
    selectors: { '&[data-hovered], &[data-pressed]': { background: color.brandSoft } },
  },
]);
export const wayMark = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: radius.cell,
  background: color.brandSoft,
  color: color.onBrandSoft,
});
export const wayName = style({ display: 'block', fontWeight: weight.strong });
export const wayText = style([small, { display: 'block' }]);
export const wayBody = style({ gridColumn: '1 / -1', display: 'grid', gap: space[3], minWidth: 0 });
/** Before there is a photo: the one button beside its words. */
globalStyle(`${wayBody}:has(> div:only-child > button:only-child)`, {
  '@media': { [media.wide]: { gridColumn: 'auto' } },
});
export const military = style({ marginBlockStart: space[3] });
