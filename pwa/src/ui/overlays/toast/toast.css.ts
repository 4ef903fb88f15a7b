import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { screenBottom } from '../../theme/chosen.ts';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, space, weight } from '../../theme/tokens.ts';
import { toastLimits } from './toast-limits.ts';

const { color } = vars;

// Above the actions at the bottom of every screen, so that title, progress and Close stay free as well. What else
// stands between body and actions says so by `--toast-lift`.
export const viewport = style({
  position: 'fixed',
  insetBlockEnd: `calc(${screenBottom} + var(--toast-lift, 0px) + ${vars.size.target} + 2 * ${space[4]})`,
  insetInline: 0,
  marginInline: 'auto',
  zIndex: layer.toast,
  width: '100%',
  padding: space[4],
  listStyle: 'none',
  outline: 'none',
  pointerEvents: 'none',
  '@media': { [media.wide]: { maxWidth: toastLimits.widthMaxPx } },
});

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(100%)' } });
const leave = keyframes({ to: { opacity: 0 } });
const swipeOut = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: 'translateX(110%)' },
});

const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: space[4],
  borderRadius: radius.control,
  boxShadow: color.shadowRaised,
  pointerEvents: 'auto',
  touchAction: 'none',
  selectors: {
    '&[data-state="open"]': { animation: `${enter} 180ms ease-out` },
    '&[data-state="closed"]': { animation: `${leave} 120ms ease-in` },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe="cancel"]': { transform: 'translateX(0)', transition: 'transform 200ms ease-out' },
    '&[data-swipe="end"]': { animation: `${swipeOut} 120ms ease-out` },
  },
});

export const look = styleVariants({
  default: [base, { background: color.ink, color: color.paper, border: `2px solid ${color.ink}` }],
  destructive: [
    base,
    { background: color.danger, color: color.onDanger, border: `2px solid ${color.danger}` },
  ],
});

export const title = style({ fontSize: vars.type.body, fontWeight: weight.strong });

export const description = style({ fontSize: vars.type.small, textWrap: 'pretty' });

export const words = style({ minWidth: 0 });

const control = style({
  minHeight: 44,
  borderRadius: radius.cell,
  fontSize: vars.type.small,
  fontWeight: weight.control,
  selectors: {
    '&:hover': { background: 'color-mix(in srgb, currentColor 16%, transparent)' },
    '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-3px' },
  },
});

export const close = style([
  control,
  { display: 'grid', placeItems: 'center', alignSelf: 'start', width: 44, margin: '-8px' },
]);

export const action = style([
  control,
  {
    justifySelf: 'start',
    paddingInline: space[4],
    marginBlockStart: space[3],
    border: '2px solid currentColor',
  },
]);
