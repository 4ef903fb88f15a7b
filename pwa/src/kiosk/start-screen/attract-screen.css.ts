import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';

const { color, size, type } = vars;
const sideBySide = 'screen and (min-width: 1080px)';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  background: color.paper,
  transition: 'filter 600ms',
});
/** Words and ground alike, as if the tablet's own light were turned down. */
export const dim = style({ filter: 'brightness(0.5)' });
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[5]} ${size.gutter}`,
});
export const brand = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const name = style({ fontSize: type.title, fontWeight: weight.strong, letterSpacing: '-0.015em' });

export const main = style({
  flex: 1,
  display: 'grid',
  gap: space[10],
  alignContent: 'center',
  padding: `${space[4]} ${size.gutter}`,
  '@media': {
    [sideBySide]: { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)', alignItems: 'center' },
  },
});
export const invitation = style({ display: 'grid', gap: space[6], justifyItems: 'start' });
export const welcome = style({
  fontSize: 'clamp(2.25rem, 5.5vw, 4.25rem)',
  fontWeight: weight.heading,
  letterSpacing: '-0.035em',
  lineHeight: 1.05,
  textWrap: 'balance',
});
export const offer = style({ display: 'grid', gap: space[2], fontSize: type.title, color: color.ink2 });
export const count = style({ color: color.available, fontWeight: weight.strong });

export const touch = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[5],
  width: '100%',
  minHeight: '128px',
  paddingInline: space[8],
  border: 0,
  borderRadius: radius.card,
  background: color.accent,
  color: color.onAccent,
  fontFamily: 'inherit',
  fontSize: type.step,
  fontWeight: weight.strong,
  letterSpacing: '-0.02em',
  boxShadow: color.shadowRaised,
  cursor: 'pointer',
  '@media': { [sideBySide]: { maxWidth: '560px' } },
  selectors: { '&:hover, &:active': { background: color.accentHover } },
});

const tap = keyframes({
  '0%, 72%, 100%': { transform: 'none' },
  '80%': { transform: 'translateY(-8px)' },
  '88%': { transform: 'translateY(3px)' },
});
/** Five seconds of a small wave, then it rests: nothing moves for longer where nobody asked for it. */
export const hand = style({
  flex: 'none',
  animation: `${tap} 2.5s ease-in-out 2`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const services = style({
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: color.shadow,
  padding: `${space[3]} ${space[8]}`,
});
// An empty marker, not `none`: Safari would stop calling it a list.
export const list = style({
  listStyleType: '""',
  display: 'grid',
  '@media': {
    [media.upright]: {
      gridTemplateColumns: '1fr 1fr',
      columnGap: space[8],
    },
  },
});
export const service = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  minHeight: '68px',
  fontSize: type.control,
  fontWeight: weight.medium,
});
export const icon = style({ flex: 'none', color: color.brand });

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
  padding: `${space[4]} ${size.gutter}`,
  color: color.ink2,
  fontSize: type.small,
});
export const staff = style({
  minHeight: size.target,
  paddingInline: space[6],
  // Its words end where the page does; only its touch reaches beyond them.
  marginInlineEnd: `calc(-1 * ${space[6]})`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.ink2,
  fontFamily: 'inherit',
  fontSize: type.small,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
});
