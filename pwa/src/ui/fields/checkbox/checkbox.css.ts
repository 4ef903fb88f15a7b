import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

const base = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[3],
  minHeight: vars.size.targetSecondary,
  fontSize: vars.type.body,
  cursor: 'pointer',
  borderRadius: radius.cell,
  selectors: { '&[data-disabled]': { cursor: 'not-allowed', color: color.ink2 } },
});

export const look = styleVariants({
  plain: [base, { paddingBlock: space[3] }],
  card: [
    base,
    {
      minHeight: vars.size.target,
      padding: space[4],
      background: color.surface,
      border: `2px solid ${color.lineStrong}`,
      borderRadius: radius.control,
      fontWeight: weight.medium,
      selectors: {
        '&[data-selected]': { borderColor: color.brand, background: color.brandSoft },
        '&[data-invalid]': { borderColor: color.danger },
      },
    },
  ],
});

export const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.cell,
  color: color.onBrand,
  selectors: {
    '[data-selected] > &': { background: color.brand, borderColor: color.brand },
    '[data-invalid] > &': { borderColor: color.danger },
    '[data-disabled] > &': { opacity: 0.6 },
  },
});

export const words = style({
  display: 'grid',
  gap: space[1],
  paddingBlockStart: 2,
  minWidth: 0,
  textWrap: 'pretty',
});

export const detail = style({ fontSize: vars.type.small, fontWeight: weight.body, color: color.ink2 });
