import { globalStyle, style } from '@vanilla-extract/css';
import { lead, stepHeading } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, space } from '../../ui/theme/tokens.ts';

/** A tablet on its end, hung on a wall: half of it is still a screen. */
export const { tall } = media;

/** The upper half, when everything that can be pressed stands in the lower one. */
export const top = style({
  display: 'none',
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  height: '50dvh',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[4],
  padding: vars.size.gutter,
  background: vars.color.brandSoft,
  color: vars.color.onBrandSoft,
  textAlign: 'center',
});
globalStyle(`:root[data-reach] ${top}`, { '@media': { [tall]: { display: 'grid' } } });

export const name = stepHeading;
export const words = style([lead, { color: 'inherit' }]);
