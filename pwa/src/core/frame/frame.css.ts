import { globalStyle, style } from '@vanilla-extract/css';
import { screenHeight } from '../../ui/theme/chosen.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../ui/theme/tokens.ts';

const { color, type } = vars;

const band = style({
  padding: `${space[1]} ${space[4]}`,
  fontSize: type.small,
  fontWeight: weight.control,
  textAlign: 'center',
});

export const demoBanner = style([band, { background: color.warnSoft, color: color.onWarnSoft }]);
globalStyle(`html:not([data-demo="true"]) ${demoBanner}`, { display: 'none' });

export const insecureNote = style([band, { background: color.sunken, color: color.ink }]);

export const failure = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: space[4],
  minHeight: screenHeight,
  maxWidth: '60ch',
  marginInline: 'auto',
  padding: vars.size.gutter,
});

export const mark = style({ flex: 'none' });
export const markGround = style({ fill: '#0B4F57' });
const stroke = { fill: 'none', strokeWidth: 2.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const markWall = style({ ...stroke, stroke: '#FFFFFF' });
export const markDoor = style({ ...stroke, stroke: '#F2A65A' });

export const connection = style({ display: 'inline-flex', minWidth: 0, flex: 'none' });
export const connectionButton = style({
  position: 'relative',
  border: '2px solid transparent',
  cursor: 'pointer',
  // What a finger may hit is larger than what there is room to show.
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlock: '50%',
      height: vars.size.targetSecondary,
      transform: 'translateY(-50%)',
    },
    '&:hover': { borderColor: 'currentColor' },
  },
  '@media': { [media.wide]: { selectors: { '&::before': { height: '64px' } } } },
});
export const connectionIcon = style({ flex: 'none', display: 'grid' });

/** In a header of one row the icon stands for the words, which stay for the ear. */
export const wordsOnWide = style({
  '@media': {
    [media.phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const connectionRound = style({
  '@media': {
    [media.phone]: {
      display: 'grid',
      placeItems: 'center',
      width: vars.size.targetSecondary,
      height: vars.size.targetSecondary,
      padding: 0,
    },
  },
});
