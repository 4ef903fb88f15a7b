import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { chosen, screenBottom } from '../../theme/chosen.ts';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, space } from '../../theme/tokens.ts';

const { color } = vars;

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  // Follows the visible part of the page, so that a tablet's keyboard never covers the buttons.
  height: `calc(var(--visual-viewport-height, 100dvh) - ${screenBottom})`,
  zIndex: layer.dialog,
  display: 'grid',
  placeItems: 'end center',
  background: color.scrim,
  selectors: {
    '&[data-entering]': { animation: `${appear} 160ms ease-out` },
    '&[data-exiting]': { animation: `${appear} 120ms ease-in reverse` },
  },
  '@media': {
    [media.wide]: { placeItems: 'center' },
    [media.tall]: {
      selectors: { [chosen.near]: { insetBlockStart: '50dvh', height: `calc(50dvh - ${screenBottom})` } },
    },
  },
});

const modal = style({
  width: '100%',
  maxHeight: '100%',
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  overflow: 'hidden',
  background: color.surface,
  selectors: { '&[data-entering]': { animation: `${rise} 200ms ease-out` } },
});

const tall = style([
  modal,
  {
    height: '100%',
    '@media': {
      [media.wide]: {
        height: 'auto',
        maxWidth: 760,
        width: 'calc(100% - 80px)',
        maxHeight: 'calc(100% - 64px)',
        borderRadius: radius.card,
        boxShadow: color.shadowRaised,
      },
    },
  },
]);

export const size = styleVariants({
  /** The whole phone, the whole tablet; a sheet of tablet size on a desktop. */
  full: [
    modal,
    {
      height: '100%',
      '@media': {
        'screen and (min-width: 1340px), screen and (min-width: 700px) and (min-height: 1340px)': {
          maxWidth: 1280,
          height: 'min(880px, calc(100% - 48px))',
          borderRadius: radius.card,
          boxShadow: color.shadowRaised,
        },
      },
    },
  ],
  /** The whole phone; elsewhere as high as its content, for a list beside other work. */
  tall: [tall],
  /** The same near the top: its list grows downwards, and the field stays where it is while one types. */
  palette: [
    tall,
    {
      '@media': {
        [media.wide]: { alignSelf: 'start', marginBlockStart: '8dvh', maxHeight: 'calc(92dvh - 64px)' },
      },
    },
  ],
  /** The whole phone; elsewhere at the side, what it is about still in sight. */
  side: [
    modal,
    {
      height: '100%',
      '@media': {
        [media.wide]: {
          justifySelf: 'end',
          width: 'min(520px, calc(100% - 120px))',
          borderRadius: `${radius.card} 0 0 ${radius.card}`,
          boxShadow: color.shadowRaised,
        },
      },
    },
  ],
  /** As high as its content, up to most of the screen. */
  panel: [
    modal,
    {
      borderRadius: `${radius.card} ${radius.card} 0 0`,
      boxShadow: color.shadowRaised,
      '@media': {
        [media.wide]: {
          maxWidth: 640,
          width: 'calc(100% - 80px)',
          maxHeight: 'calc(100% - 64px)',
          borderRadius: radius.card,
        },
      },
    },
  ],
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
});

export const wideOnly = style({ '@media': { [media.phone]: { display: 'none' } } });

export const body = style({ flex: 1 });
export const bodyPadded = style({
  padding: vars.size.gutter,
  // The header's own room is most of it.
  '@media': {
    [media.phone]: { paddingBlockStart: space[3] },
    [media.low]: { paddingBlock: space[4] },
  },
});
export const ground = styleVariants({ surface: {}, paper: { background: color.paper } });

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  // Large words never push an action out of sight.
  minWidth: 0,
  padding: `${space[4]} ${vars.size.gutter}`,
  paddingBlockEnd: `max(${space[4]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.line}`,
});

/** The note stands in the middle of the screen, whatever stands beside it. */
export const notedFooter = style({
  '@media': {
    [media.wide]: {
      display: 'grid',
      // Where it is narrow the note gives way, never the words of an action; large ones may wrap.
      gridTemplateColumns: 'minmax(max-content, 1fr) auto minmax(max-content, 1fr)',
      selectors: { [chosen.larger]: { gridTemplateColumns: '1fr auto 1fr' } },
    },
  },
});

export const footerNote = style([wideOnly, { gridColumn: 2, color: color.ink2, fontSize: vars.type.body }]);

export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[3],
  flex: 1,
  '@media': {
    [media.wide]: {
      flexDirection: 'row',
      justifyContent: 'end',
      flex: '0 1 auto',
      gridColumn: 3,
      selectors: { '&:only-child': { marginInlineStart: 'auto' } },
    },
  },
});
// Side by side, no action may be squeezed by one that would fill a phone.
globalStyle(`${actions} > *`, { '@media': { [media.wide]: { flex: 'none', width: 'auto' } } });
globalStyle(`:root[data-text] ${actions}`, { minWidth: 0, flexWrap: 'wrap' });
