import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginBlockEnd: space[2],
});
globalStyle(`${head} > h2`, { marginBlockEnd: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const code = style({ display: 'grid', gap: space[4], justifyItems: 'center', textAlign: 'center' });
export const address = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const digits = style({
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.control,
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontSize: 'clamp(2.25rem, 8vw, 3.75rem)',
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  whiteSpace: 'nowrap',
});
