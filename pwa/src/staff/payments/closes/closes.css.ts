import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const parts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
export const partTitle = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
});
export const lead = style({ maxWidth: '65ch', color: color.ink2, textWrap: 'pretty' });
export const quiet = style({ color: color.ink2, fontSize: type.small });

/** Bills above coins. */
export const pieces = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: space[3],
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const checks = style({ display: 'grid', gap: space[2] });
export const slipLine = style({ display: 'flex', justifyContent: 'space-between', maxWidth: '320px' });
export const slipSign = style({ marginBlockStart: '28pt', borderBlockStart: '0.5pt solid #999999' });
