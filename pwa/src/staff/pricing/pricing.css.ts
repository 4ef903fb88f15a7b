import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

const { color, type } = vars;

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: space[4],
});

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space[3] });
export const title = style({ fontSize: type.title, fontWeight: weight.strong });
export const quiet = style({ color: color.ink2, fontSize: type.small });
export const rate = style({ marginBlockStart: space[3] });
export const big = style({
  fontSize: type.heading,
  fontWeight: weight.strong,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
});

export const facts = style({ display: 'grid', gap: space[3], marginBlock: space[4] });
export const value = style({ fontVariantNumeric: 'tabular-nums' });
export const planned = style({
  display: 'flex',
  selectors: { '& + &': { marginBlockStart: space[3] } },
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[3],
});
export const under = style({
  display: 'block',
  color: color.ink2,
  fontSize: type.small,
  overflowWrap: 'anywhere',
});
