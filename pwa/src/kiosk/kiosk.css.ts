import { globalStyle, style } from '@vanilla-extract/css';
import { screenBottom } from '../ui/theme/chosen.ts';
import { vars } from '../ui/theme/theme.css.ts';
import { layer, media, radius, space, weight } from '../ui/theme/tokens.ts';

const { color, type } = vars;
const onItsSide = 'screen and (min-width: 1000px)';

// Fingers scroll and tap; they neither zoom away, nor mark text, nor drag pictures out.
const kioskRoot = ':root[data-kiosk]';
globalStyle(kioskRoot, { touchAction: 'pan-x pan-y', overscrollBehavior: 'none' });
globalStyle(`${kioskRoot} *`, { WebkitTouchCallout: 'none' });
globalStyle(`${kioskRoot} body`, { userSelect: 'none', WebkitUserSelect: 'none' });
globalStyle(`${kioskRoot} :is(input, textarea)`, { userSelect: 'text', WebkitUserSelect: 'text' });

// A page's last line can be scrolled above the bar; dialogs end where the bar begins.
globalStyle(`${kioskRoot} body`, { paddingBlockEnd: screenBottom });

export const frame = style({ display: 'contents' });

export const wiping = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  color: color.ink2,
  fontSize: type.title,
});

export const stack = style({
  display: 'grid',
  gap: space[5],
  alignContent: 'start',
  justifyItems: 'stretch',
});
/** Digits and their pad in the middle, as wide as a hand. */
export const digits = style({
  display: 'grid',
  gap: space[5],
  width: 'min(100%, 26rem)',
  marginInline: 'auto',
});
export const centre = style({ display: 'grid', gap: space[5], justifyItems: 'center', textAlign: 'center' });
export const seconds = style({
  fontSize: type.heading,
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.025em',
});
export const answers = style({ display: 'grid', gap: space[3], width: '100%' });
export const warning = style([centre, { padding: space[8], outline: 'none' }]);

export const countdown = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.toast,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[6]}`,
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: type.body,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { display: 'none' }, [onItsSide]: { paddingInline: vars.size.gutter } },
});
/** Where the primary action is on every screen: at the bottom right. */
export const finish = style({ marginInlineStart: 'auto' });
globalStyle(`${finish} span:has(> svg)`, { '@media': { [media.upright]: { display: 'none' } } });
export const ring = style({
  color: color.brand,
  width: 40,
  height: 40,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 4,
  strokeLinecap: 'round',
  transform: 'rotate(-90deg)',
});
export const ringTrack = style({ opacity: 0.25 });

export const page = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  minHeight: '100dvh',
  padding: space[6],
});
const panel = style({
  display: 'grid',
  gap: space[6],
  width: 'min(100%, 620px)',
  padding: space[6],
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: color.shadow,
  '@media': { [media.wide]: { padding: space[10] } },
});
/** Words and form side by side where the screen is wider than high. */
export const enrolPanel = style([
  panel,
  {
    '@media': {
      [onItsSide]: {
        gridTemplateColumns: 'minmax(0, 1fr) 26rem',
        gridTemplateRows: 'auto 1fr auto',
        columnGap: space[10],
        width: 'min(100%, 1040px)',
      },
    },
  },
]);
export const enrolForm = style([
  stack,
  { '@media': { [onItsSide]: { gridColumn: 2, gridRow: '1 / span 3', alignContent: 'center' } } },
]);
export const target = style({ fontSize: type.title, fontWeight: weight.strong, overflowWrap: 'anywhere' });
