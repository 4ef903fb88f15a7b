import { style, styleVariants } from '@vanilla-extract/css';
import { key as padKey, command as quiet } from '../number-pad/number-pad.css.ts';
import { vars } from '../theme.css.ts';
import { space, weight } from '../tokens.ts';

const { color } = vars;
const oneRow = 'screen and (min-width: 1100px)';

const base = style({
  position: 'relative',
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${vars.size.gutter}`,
  background: color.paper,
  borderBlockStart: `1px solid ${color.line}`,
});

const columns = (narrow: number, wide: number) => ({
  gridTemplateColumns: `repeat(${narrow}, minmax(0, 1fr))`,
  '@media': { [oneRow]: { gridTemplateColumns: `repeat(${wide}, minmax(0, 1fr))` } },
});

/** Ten digits and two commands; an amount has its point as well. */
export const pad: Record<string, string> = styleVariants({
  digits: [base, columns(6, 12)],
  amount: [base, columns(7, 13)],
});

export const key = style([padKey, { background: color.surface, borderColor: color.line }]);
export const command = style([
  quiet,
  {
    background: color.brandSoft,
    color: color.onBrandSoft,
    fontWeight: weight.strong,
    // What is left of the last row, when an amount needs seven columns.
    selectors: { '&:nth-child(13)': { gridColumn: 'span 2' } },
    '@media': { [oneRow]: { selectors: { '&:nth-child(13)': { gridColumn: 'auto' } } } },
  },
]);
