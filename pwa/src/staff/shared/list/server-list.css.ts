import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../../ui/theme/tokens.ts';

export const cardTitle = style({
  marginBlockEnd: space[3],
  fontSize: vars.type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
});
/** The way to the rest at one end, what is done with the whole at the other. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBlockStart: space[4],
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${foot} > :last-child:not(button)`, { marginInlineStart: 'auto' });
/** What is shown is from before. */
export const stale = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}` });
export const staleText = style({ fontSize: vars.type.small, color: vars.color.ink2 });

export const stack = style({ display: 'grid', gap: space[5] });

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(140px, 220px)',
  gap: space[4],
  alignItems: 'end',
  marginBlockEnd: space[5],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] } },
});
