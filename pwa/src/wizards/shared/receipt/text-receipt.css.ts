import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space } from '../../../ui/theme/tokens.ts';

export const form = style({ display: 'grid', gap: space[4], inlineSize: '100%', justifyItems: 'start' });
export const wide = style({ inlineSize: '100%' });
/** The digits keep to the edges of what they write into. */
export const pad = style({
  inlineSize: '100%',
  overflow: 'hidden',
  borderRadius: radius.control,
  selectors: { '&:empty': { display: 'none' } },
});
export const sent = style({
  display: 'flex',
  inlineSize: '100%',
  gap: space[4],
  alignItems: 'center',
  fontWeight: 650,
});
export const icon = style({ color: vars.color.brand, flexShrink: 0 });
