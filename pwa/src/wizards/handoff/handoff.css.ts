import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

/** Where text starts at one edge its words start there too. */
export const keepOffer = style({
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: space[4],
  '@media': {
    [media.wide]: { justifyContent: 'start', marginInlineStart: `calc(-1 * ${space[5]} - 2px)` },
  },
});
export const leaving = style({ display: 'grid', gap: space[4], justifyItems: 'start' });
export const stack = style({ display: 'grid', gap: space[4] });
export const code = style({ display: 'grid', gap: space[4], justifyItems: 'center', textAlign: 'center' });
export const digits = style({
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.control,
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontSize: 'clamp(2.5rem, 11vw, 4.5rem)',
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  lineHeight: 1.1,
  whiteSpace: 'nowrap',
});
