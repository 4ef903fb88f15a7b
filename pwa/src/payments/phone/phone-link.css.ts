import { style } from '@vanilla-extract/css';
import { small } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

export const body = style({ display: 'grid', gap: space[4], alignContent: 'start', minWidth: 0 });
export const pair = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'center',
  '@media': { [media.wide]: { gridTemplateColumns: '196px minmax(0, 1fr)' } },
});
export const codePlace = style({ width: 196, height: 196 });
export const steps = style({ display: 'grid', gap: space[4], margin: 0, padding: 0, listStyle: 'none' });
export const step = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'center',
  textWrap: 'pretty',
});
export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: radius.pill,
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontSize: vars.type.small,
  fontWeight: weight.strong,
});
export const status = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  borderRadius: radius.control,
  background: color.accentSoft,
  color: color.onAccentSoft,
});
export const line = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'center',
});
export const current = style({ fontWeight: weight.strong });
export const soft = style([small, { color: 'inherit' }]);
export const left = style([
  small,
  { color: 'inherit', fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' },
]);
export const toCome = style({
  width: 20,
  height: 20,
  marginInline: 2,
  borderRadius: radius.pill,
  border: '2px dashed currentColor',
});
export const again = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});
