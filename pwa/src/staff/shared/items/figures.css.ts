import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
});

export const progress = style({
  width: '100%',
  height: '10px',
  marginBlockStart: space[2],
  accentColor: color.brand,
});

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 128px), 1fr))',
  gap: `${space[3]} ${space[4]}`,
  marginBlockStart: space[2],
});
// On one line with its neighbours, however many lines their names take.
globalStyle(`${figures} > div`, {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
});
export const figure = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const error = style({ marginBlockStart: space[1], fontSize: type.small, overflowWrap: 'anywhere' });

export const action = style({ marginInlineStart: 'auto' });

/** Read off while it is typed into a keypad. */
export const code = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.08em',
});
