import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const pad = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[2],
  width: '100%',
  maxWidth: 420,
});

export const key = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 64,
  // On a low phone the whole pad still fits above the button.
  '@media': { 'screen and (max-width: 699.98px) and (max-height: 800px)': { minHeight: 48 } },
  border: '2px solid transparent',
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: '1.5rem',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 80ms',
  selectors: {
    '&[data-hovered]': { background: color.line },
    '&[data-pressed]': { background: color.brandSoft },
    '&[data-disabled]': { color: color.ink2, opacity: 0.6, cursor: 'not-allowed' },
  },
});

export const command = style([
  key,
  { background: 'transparent', fontSize: vars.type.body, fontWeight: weight.control },
]);
