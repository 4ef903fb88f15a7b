import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

const { color, type } = vars;

const mapBox = createContainer();
const columnBox = createContainer();
/** Room for the details beside the map, with two blocks of 44 px cells side by side. */
export const isWide = `${mapBox} (min-width: 1170px)`;
export const notWide = `${mapBox} (max-width: 1169.98px)`;
export const isRoomyMap = `${mapBox} (min-width: 600px)`;
export const isTwoAcross = `${columnBox} (min-width: 902px)`;
export const isSpacious = `${columnBox} (min-width: 1000px)`;
export const isRoomy = `${columnBox} (min-width: 600px)`;
/** A phone, where nine columns of 44 px would run over the edge. */
export const isNarrow = `${columnBox} (max-width: 443.98px)`;

/** Set on the map by its own width; the arrow keys follow what is drawn. */
export const acrossProperty = '--map-across';
export const zoomProperty = '--map-zoom';
/** How far beyond its own box the map may scroll sideways; a page sets it to its gutter on a phone. */
const bleedProperty = '--map-bleed';

/** Around the doors of a block, and between blocks that stand below each other; where room is short, less. */
export const paddingProperty = '--map-padding';
export const gapProperty = '--map-gap';

/** Between blocks that stand side by side, in px. */
export const columnGap = 14;

export const map = style({ containerName: mapBox, containerType: 'inline-size', minWidth: 0 });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@container': { [isWide]: { gridTemplateColumns: 'minmax(0, 1fr) 252px', gap: space[6] } },
});

export const main = style({
  containerName: columnBox,
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  minWidth: 0,
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
});
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexGrow: 1,
  gap: space[3],
  '@container': { [isTwoAcross]: { flexGrow: 0 } },
});
// The switch stays where it is when the zoom beside it goes.
globalStyle(`${controls} > :last-child`, { marginInlineStart: 'auto' });

export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const scroller = style({
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  // Room for focus rings and shadows, which a scroller would cut off.
  padding: 12,
  margin: -12,
  // Where the page's own margin may be scrolled over, doors run to the edge of the screen.
  paddingInline: `max(12px, var(${bleedProperty}, 0px))`,
  marginInline: `calc(-1 * max(12px, var(${bleedProperty}, 0px)))`,
});

export const canvas = style({
  vars: { [acrossProperty]: '1' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `var(${gapProperty}, 10px)`,
  // At the first step all columns are in sight, on a phone too: there the list has the large rows, and the zoom large doors.
  width: `calc(100% * var(${zoomProperty}, 1))`,
  fontSize: `calc(0.9375rem * var(${zoomProperty}, 1))`,
  '@container': {
    [isNarrow]: { vars: { [paddingProperty]: '2px' } },
    [isTwoAcross]: {
      vars: { [acrossProperty]: '2' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap,
    },
  },
});

export const age = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.onWarnSoft,
  fontSize: type.small,
  fontWeight: weight.medium,
});
