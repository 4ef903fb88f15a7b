import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

export const changes = style({ display: 'grid' });
export const change = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
export const values = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const old = style({ color: color.ink2 });
export const arrow = style({ flex: 'none', color: color.ink2 });
export const fresh = style({ fontWeight: weight.strong });
