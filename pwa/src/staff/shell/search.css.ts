import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../ui/theme/tokens.ts';

const { color, size } = vars;

export const stack = style({ display: 'grid', gap: space[4] });
export const clear = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  marginInlineEnd: `calc(-1 * ${space[3]})`,
  borderRadius: radius.control,
  color: color.ink2,
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { background: color.sunken } },
});
export const finds = style({ display: 'grid', gap: '2px', outline: 'none' });
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: `max(52px, ${size.target})`,
  padding: `${space[2]} ${space[3]}`,
  border: '2px solid transparent',
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: color.sunken },
    '&[data-focused]': { background: color.brandSoft, borderColor: color.brand },
  },
});
export const icon = style({ flex: 'none', color: color.brand });
export const findWords = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: weight.strong });
