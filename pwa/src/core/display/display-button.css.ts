import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius } from '../../ui/theme/tokens.ts';

const { color, size } = vars;

export const button = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
  border: '2px solid transparent',
  borderRadius: radius.control,
  background: color.sunken,
  color: color.ink,
  selectors: { '&:hover': { background: color.line } },
});

/** As large as the buttons beside it in the one row of a phone's header. */
export const small = style({
  '@media': { [media.phone]: { width: size.targetSecondary, height: size.targetSecondary } },
});
export const onWide = style({ '@media': { [media.phone]: { display: 'none' } } });
export const onPhone = style({ '@media': { [media.wide]: { display: 'none' } } });
