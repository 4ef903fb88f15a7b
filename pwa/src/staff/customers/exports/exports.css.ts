import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const lead = style({ color: color.ink2, marginBlockEnd: space[4], maxWidth: '70ch' });
export const tables = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
  columnGap: space[6],
  marginBlockEnd: space[4],
});
export const table = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.line}`,
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: weight.strong });
export const quiet = style({ color: color.ink2, fontSize: type.small, maxWidth: '90ch' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const span = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockEnd: space[4] });
export const day = style({ flex: '0 1 220px' });
