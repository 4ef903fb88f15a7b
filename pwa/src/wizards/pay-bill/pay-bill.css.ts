import { style } from '@vanilla-extract/css';
import { figures, small } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

/** The field is as wide as the pad under it. */
export const own = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  minWidth: 0,
  '@media': { [media.wide]: { maxWidth: 420 } },
});

/** Its place is kept: the pad below does not jump while one types. */
export const rest = style([small, { minHeight: '2.8em', textWrap: 'pretty' }]);

export const balance = style({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space[4],
});
export const balanceFigure = style([
  figures,
  {
    fontSize: vars.type.step,
    fontWeight: weight.heading,
    letterSpacing: '-0.02em',
    lineHeight: 1.1,
    color: color.brand,
  },
]);

export const charges = style({ display: 'grid', listStyle: 'none' });
export const charge = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.line}`,
});
export const chargeWhen = style([
  small,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], marginBlockStart: space[1] },
]);
export const chargeFigure = style([figures, { textAlign: 'end' }]);
