import { style } from '@vanilla-extract/css';
import { small } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

export const coverage = style({ display: 'grid', gap: space[4] });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.control,
  background: color.brandSoft,
  color: color.onBrandSoft,
});
export const title = style({
  fontWeight: weight.strong,
  textWrap: 'pretty',
});
export const note = style([small, { textWrap: 'pretty' }]);
/** Where it stands alone among other things, and not in somebody's card. */
export const framed = style({
  padding: vars.size.cardPadding,
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
