import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';
import { space } from '../../ui/tokens.ts';

export const form = style({ display: 'grid', gap: space[4], inlineSize: '100%', justifyItems: 'start' });
export const wide = style({ inlineSize: '100%' });
export const sent = style({
  display: 'flex',
  inlineSize: '100%',
  gap: space[4],
  alignItems: 'center',
  fontWeight: 650,
});
export const icon = style({ color: vars.color.brand, flexShrink: 0 });
