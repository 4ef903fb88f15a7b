import { style, styleVariants } from '@vanilla-extract/css';
import { chosen } from '../../../ui/theme/chosen.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';
import { isRoomyMap, isWide, notWide } from '../facility-map.css.ts';

const { color, type } = vars;
export const details = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: color.shadow,
  // Within reach while the map scrolls by; of large text it would hide the map.
  position: 'sticky',
  bottom: space[2],
  '@media': { [media.phone]: { selectors: { [chosen.large]: { position: 'static' } } } },
  minHeight: 84,
  '@container': {
    // One line on an upright tablet, so that the last row of doors stays in sight.
    [isRoomyMap]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      alignContent: 'center',
      columnGap: space[5],
      minHeight: 56,
      paddingBlock: space[2],
    },
    [isWide]: {
      display: 'grid',
      alignContent: 'start',
      alignItems: 'stretch',
      position: 'sticky',
      top: space[4],
      bottom: 'auto',
      alignSelf: 'start',
      gap: space[4],
      padding: space[6],
      borderRadius: radius.card,
      minHeight: 300,
    },
  },
});
export const eyebrow = style({ fontSize: type.small, fontWeight: weight.control, color: color.ink2 });
export const name = style({
  fontSize: type.title,
  fontWeight: weight.heading,
  letterSpacing: '-0.025em',
  lineHeight: 1.1,
  '@container': { [isWide]: { fontSize: `calc(1.6 * ${type.title})` } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
  '@container': { [isWide]: { flexDirection: 'column-reverse', alignItems: 'flex-start', gap: space[2] } },
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  '@container': { [isWide]: { flexDirection: 'column', gap: space[3] } },
});
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[2],
});
/** Where the facts stand in one line, they speak for themselves; their names are still read aloud. */
export const factName = style({
  color: color.ink2,
  fontSize: type.small,
  '@container': {
    [notWide]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const perMonth = style({
  fontWeight: weight.medium,
  '@container': { [isWide]: { display: 'none' } },
});
export const factValue = style({
  '@container': { [notWide]: { fontSize: type.small } },
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const quiet = style({ color: color.ink2, fontSize: type.small, textWrap: 'pretty' });

export const stateWord = styleVariants({
  available: { color: color.available, fontWeight: weight.strong },
  occupied: { color: color.danger, fontWeight: weight.strong },
  maintenance: { color: color.onMaintenanceSoft, fontWeight: weight.strong },
  unknown: { color: color.ink2, fontWeight: weight.strong },
  underConstruction: { color: color.ink2, fontWeight: weight.strong },
});
