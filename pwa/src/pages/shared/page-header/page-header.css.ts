import { style } from '@vanilla-extract/css';
import { screenBottom, screenHeight } from '../../../ui/theme/chosen.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../../ui/theme/tokens.ts';

/** The whole page, which this header stands on top of. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(${screenHeight} - ${screenBottom})`,
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  width: '100%',
  maxWidth: 1320,
  marginInline: 'auto',
  padding: `${space[4]} ${vars.size.gutter}`,
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  flex: '1 1 14rem',
  minWidth: 0,
});
export const name = style({ fontSize: '1.3rem', fontWeight: weight.strong, letterSpacing: '-0.015em' });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  '@media': { [media.wide]: { gap: space[3] } },
});
