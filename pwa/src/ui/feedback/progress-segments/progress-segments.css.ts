import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  lineHeight: 1.15,
  '@media': { [media.wide]: { gap: space[4] } },
});

export const segments = style({
  flex: 1,
  display: 'flex',
  gap: space[1],
  '@media': { [media.wide]: { gap: space[2] } },
});

export const segment = style({
  flex: 1,
  height: 6,
  borderRadius: radius.pill,
  background: color.sunken,
  transition: 'background-color 200ms',
  selectors: {
    '&[data-reached]': { background: color.brand },
    // Forced colours drop backgrounds; the edge then tells the steps apart.
    '&::after': {
      content: '""',
      display: 'block',
      height: '100%',
      borderRadius: 'inherit',
      border: '1px solid transparent',
    },
  },
  '@media': {
    [media.wide]: { height: 10 },
    '(forced-colors: active)': { selectors: { '&[data-reached]': { background: 'Highlight' } } },
  },
});

export const words = style({
  flex: 'none',
  fontSize: vars.type.small,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.wide]: { fontSize: vars.type.body } },
});
