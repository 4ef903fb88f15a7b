import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { screenBottom } from '../../theme/chosen.ts';
import { vars } from '../../theme/theme.css.ts';
import { space, weight } from '../../theme/tokens.ts';
import { key as padKey, command as quiet } from '../number-pad/number-pad.css.ts';

const { color } = vars;
/** By the room that the pad itself has: it stands in a card, too. */
const oneRow = '(min-width: 1000px)';

export const room = style({
  containerType: 'inline-size',
  // A bar at the foot of the screen must not cover it.
  scrollMarginBlockEnd: `calc(${screenBottom} + ${space[4]})`,
});

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
  '@container': { [oneRow]: { gridTemplateColumns: `repeat(${wide}, minmax(0, 1fr))` } },
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
    '@container': { [oneRow]: { selectors: { '&:nth-child(13)': { gridColumn: 'auto' } } } },
  },
]);

/** A toast stands above it: one row of keys, or two. */
globalStyle(`:root:has(${base})`, {
  vars: { '--toast-lift': `calc(2 * ${vars.size.target} + 33px)` },
  '@media': { [`screen and ${oneRow}`]: { vars: { '--toast-lift': `calc(${vars.size.target} + 25px)` } } },
});
