import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const cards = style({
  display: 'grid',
  gap: space[3],
  marginBlockStart: space[1],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))' } },
});

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: vars.size.target,
  padding: space[4],
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  fontSize: vars.type.body,
  fontWeight: weight.control,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { borderColor: color.brand, background: color.brandSoft },
    '&[data-invalid]': { borderColor: color.danger },
    '&[data-disabled]': { cursor: 'not-allowed', color: color.ink2, background: color.sunken },
  },
});

export const even = style({ height: '100%', alignItems: 'flex-start' });

export const icon = style({
  flex: 'none',
  color: color.ink2,
  selectors: { '[data-selected] > &': { color: color.brand } },
});

export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' });

export const detail = style({ fontSize: vars.type.small, fontWeight: weight.body, color: color.ink2 });

export const mark = style({
  flex: 'none',
  width: 26,
  height: 26,
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: '50%',
  selectors: { '[data-selected] > &': { border: `8px solid ${color.brand}` } },
});
