import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

export const facts = style({ display: 'grid' });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  paddingBlock: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});
export const value = style({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
/** One thought a paragraph. */
export const said = style({ display: 'grid', gap: space[2] });
