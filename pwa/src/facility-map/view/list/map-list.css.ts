import { style } from '@vanilla-extract/css';
import { chosen } from '../../../ui/theme/chosen.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';
import { isRoomy, isSpacious, isTwoAcross } from '../facility-map.css.ts';

const { color, type } = vars;

export const list = style({
  // An empty string, unlike `none`, leaves Safari's list a list.
  listStyleType: "''",
  display: 'grid',
  gap: space[2],
});
export const row = style({
  display: 'grid',
  gridTemplate: "'name rate' 'size state' / minmax(0, 1fr) auto",
  alignItems: 'center',
  gap: `0 ${space[4]}`,
  width: '100%',
  minHeight: 64,
  padding: `${space[2]} ${space[4]}`,
  border: '2px solid transparent',
  borderRadius: radius.control,
  background: color.surface,
  textAlign: 'start',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 44px',
  '@media': {
    [media.phone]: {
      selectors: { [chosen.large]: { gridTemplate: "'name' 'size' 'rate' 'state' / minmax(0, 1fr)" } },
    },
  },
  '@container': {
    [isRoomy]: {
      gridTemplate: "'name size rate state' / 1.2fr 1fr 1.4fr minmax(160px, auto)",
      paddingInline: space[5],
    },
  },
});
export const pressable = style({
  borderColor: color.line,
  cursor: 'pointer',
  transition: 'border-color 120ms, background-color 120ms',
  selectors: { '&:hover': { borderColor: color.available }, '&:active': { background: color.availableSoft } },
});
export const selected = style({
  borderColor: color.accent,
  background: color.accentSoft,
  selectors: { '&:hover': { borderColor: color.accent } },
});
/** Below the name, where nothing fits beside it. */
const startOnLargePhone = {
  '@media': { [media.phone]: { selectors: { [chosen.large]: { justifySelf: 'start' } } } },
};
export const name = style({
  gridArea: 'name',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
const fact = style({ color: color.ink2, fontSize: type.small, fontVariantNumeric: 'tabular-nums' });
export const size = style([fact, { gridArea: 'size' }]);
export const rate = style([
  fact,
  {
    gridArea: 'rate',
    justifySelf: 'end',
    ...startOnLargePhone,
    '@container': { [isRoomy]: { justifySelf: 'start', color: color.ink, fontSize: type.body } },
  },
]);
export const state = style({
  gridArea: 'state',
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'end',
  ...startOnLargePhone,
  gap: space[2],
  fontSize: type.small,
  fontWeight: weight.strong,
  '@container': { [isRoomy]: { justifySelf: 'start', fontSize: type.body } },
});
/** Small, so that nobody takes it for a box to tick. */
export const mark = style({
  width: 14,
  minWidth: 14,
  minHeight: 14,
  borderRadius: 4,
  '@container': {
    [isRoomy]: { minHeight: 14 },
    [isTwoAcross]: { minHeight: 14 },
    [isSpacious]: { minHeight: 14 },
  },
});

export const empty = style({
  padding: space[8],
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink2,
  textAlign: 'center',
  textWrap: 'balance',
});
