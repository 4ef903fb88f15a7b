import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

const { color, type } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
});
export const asOf = style({ width: 'min(100%, 220px)' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[3],
});
export const title = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
});
export const quiet = style({ color: color.ink2, fontSize: type.small });
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const totals = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  // The figures of a line stand on one level, also beside a name of two lines.
  alignItems: 'end',
  gap: `${space[3]} ${space[4]}`,
  marginBlock: space[4],
});
export const figure = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const rest = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  marginBlockStart: space[3],
});
export const search = style({ width: 'min(100%, 320px)', marginBlockEnd: space[3] });

/** A day or a name stands in one line; one without end breaks. */
export const cell = style({ width: 'max-content', maxWidth: '240px', overflowWrap: 'anywhere' });

export const notes = style({
  display: 'grid',
  gap: space[1],
  marginBlockStart: space[4],
  color: color.ink2,
  fontSize: type.small,
  listStyleType: '""',
  textWrap: 'pretty',
});

export const charts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: space[4],
});
