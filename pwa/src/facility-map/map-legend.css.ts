import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme.css.ts';
import { space, weight } from '../ui/tokens.ts';

const { type } = vars;

export const legend = style({
  listStyleType: "''",
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  fontSize: type.small,
});
export const item = style({ display: 'flex', alignItems: 'center', gap: space[2] });
export const count = style({ fontWeight: weight.heading, fontVariantNumeric: 'tabular-nums' });

export const zoom = style({ display: 'flex', alignItems: 'center', gap: space[1] });
export const zoomStep = style({
  minWidth: 40,
  textAlign: 'center',
  fontSize: type.small,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
