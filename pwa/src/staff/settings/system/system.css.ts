import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const parts = style({
  display: 'grid',
  gap: `${space[5]} ${space[6]}`,
  '@media': {
    'screen and (min-width: 620px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    'screen and (min-width: 1200px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const part = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  minWidth: 0,
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.control,
});
export const icon = style({ flex: 'none', color: color.brand });
/** At the end of its line, so that the eye runs down one edge. */
export const state = style({ marginInlineStart: 'auto' });
export const value = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.015em',
});
export const detail = style({ color: color.ink2, fontSize: type.small });
