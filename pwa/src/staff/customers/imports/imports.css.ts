import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const lead = style({ color: color.ink2, marginBlockEnd: space[4], maxWidth: '70ch' });
export const files = style({ display: 'grid', gap: space[3], marginBlockEnd: space[4] });
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const words = style({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: weight.strong });
export const quiet = style({ color: color.ink2, fontSize: type.small, overflowWrap: 'anywhere' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const body = style({ display: 'grid', gap: space[4] });
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: space[3],
});
export const sum = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const columnsTitle = style({ fontWeight: weight.strong, marginBlockEnd: space[3] });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: space[3],
  marginBlockEnd: space[3],
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
