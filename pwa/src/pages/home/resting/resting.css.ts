import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color, size, type } = vars;
export const sideBySide = 'screen and (min-width: 1080px)';

export const page = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  background: color.paper,
  transition: 'filter 600ms',
});
/** Words and ground alike, as if the tablet's own light were turned down. */
export const dim = style({ filter: 'brightness(0.5)' });

const column = style({
  width: '100%',
  maxWidth: '1440px',
  marginInline: 'auto',
  paddingInline: size.gutter,
  '@media': { [media.upright]: { paddingInline: space[6] } },
});

export const main = style([column, { flex: 1, display: 'flex', flexDirection: 'column', gap: space[2] }]);

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[6]}`,
});

export const invitation = style({ display: 'flex', alignItems: 'center', gap: space[3], lineHeight: 1.25 });
/** One line on an upright tablet, whose height the map needs. */
const ofInvitation = style({
  display: 'block',
  '@media': { [media.upright]: { display: 'inline', marginInlineEnd: space[3] } },
});
export const invitationFirst = style([ofInvitation, { fontSize: type.control, fontWeight: weight.strong }]);
export const invitationSecond = style([ofInvitation, { color: color.ink2 }]);

const tap = keyframes({
  '0%, 72%, 100%': { transform: 'none' },
  '80%': { transform: 'translateY(-5px)' },
  '88%': { transform: 'translateY(2px)' },
});
export const hand = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: radius.pill,
  background: color.accentSoft,
  color: color.onAccentSoft,
  selectors: {
    // Five seconds of a small wave, then it rests: nothing moves for longer where nobody asked for it.
    ':root[data-resting] &': { animation: `${tap} 2.5s ease-in-out 2` },
    ':root[data-motion="calm"] &': { animation: 'none' },
  },
  '@media': {
    [media.upright]: { display: 'none' },
    [media.reducedMotion]: { animation: 'none !important' },
  },
});

export const doors = style({
  flex: 1,
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  '@media': {
    [media.upright]: { gap: space[3] },
    [sideBySide]: { gridTemplateColumns: 'minmax(0, 1fr) 266px', alignContent: 'stretch' },
  },
});

// An empty marker, not `none`: Safari would stop calling it a list.
export const others = style({
  listStyleType: '""',
  display: 'grid',
  gap: space[3],
  '@media': {
    // The longer names have the room for two lines.
    [media.upright]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 5fr)) repeat(2, minmax(0, 6.5fr)) minmax(0, 5fr)',
    },
    [sideBySide]: { gridAutoRows: '1fr' },
  },
  selectors: {
    ':root[data-text] &': {
      '@media': { [media.upright]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
});

export const footer = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[6],
    color: color.ink2,
    fontSize: type.small,
  },
]);
export const footerItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 48,
  color: color.ink2,
  textDecoration: 'none',
});
export const address = style([footerItem, { '@media': { [media.upright]: { display: 'none' } } }]);
export const footerKiosk = style({ marginInlineStart: 'auto' });
export const staff = style([footerItem, { color: color.brand, fontWeight: weight.strong }]);
