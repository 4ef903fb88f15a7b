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

export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
export const fieldGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: space[4],
  alignItems: 'end',
});

export const part = style({ display: 'grid', gap: space[4] });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginBlockStart: space[4],
});
export const charts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 520px), 1fr))',
  gap: space[4],
});
/** What is proposed, why, and what it brings. */
export const reasons = style({ display: 'grid', gap: space[2], marginBlockStart: space[2] });
