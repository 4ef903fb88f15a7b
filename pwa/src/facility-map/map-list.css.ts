import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme.css.ts';
import { radius, space, weight } from '../ui/tokens.ts';
import { isRoomy } from './facility-map.css.ts';

const { color, type } = vars;

export const list = style({ listStyleType: "''", display: 'grid', gap: space[2] });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  width: '100%',
  minHeight: 64,
  padding: `${space[2]} ${space[4]}`,
  border: '2px solid transparent',
  borderRadius: radius.control,
  background: color.surface,
  textAlign: 'start',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 64px',
  '@container': { [isRoomy]: { gridTemplateColumns: '28px 1.2fr 1fr 1.4fr minmax(140px, auto)' } },
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
export const name = style({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
export const fact = style({ color: color.ink2, fontSize: type.small, fontVariantNumeric: 'tabular-nums' });
export const size = style([fact, { display: 'none', '@container': { [isRoomy]: { display: 'block' } } }]);
export const rate = style([fact, { '@container': { [isRoomy]: { color: color.ink, fontSize: type.body } } }]);
export const state = style({
  gridColumn: '2 / -1',
  fontSize: type.small,
  '@container': { [isRoomy]: { gridColumn: 'auto', justifySelf: 'end', fontSize: type.body } },
});
export const empty = style({
  padding: space[8],
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink2,
  textAlign: 'center',
  textWrap: 'balance',
});
