import { style } from '@vanilla-extract/css';
import { figures } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

// Step 3
export const bill = style({ display: 'grid' });
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[4],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { borderBlockStart: 0 },
    '&[data-total]': { borderBlockStartColor: color.lineStrong, fontWeight: weight.strong },
  },
});
export const figure = style([
  figures,
  {
    textAlign: 'end',
    selectors: { '[data-total] > &': { fontSize: vars.type.title, fontWeight: weight.heading } },
  },
]);
