import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;

export const views = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space[3],
  borderRadius: radius.control,
  color: color.ink2,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.ink },
    '&[aria-current]': {
      background: color.brandSoft,
      color: color.onBrandSoft,
      fontWeight: weight.strong,
    },
  },
});
