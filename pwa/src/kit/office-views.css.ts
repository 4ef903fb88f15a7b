import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../ui/theme.css.ts';
import { media, radius, space, weight } from '../ui/tokens.ts';

const { color } = vars;

/** The line of the page's name and of what stands beside it. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  minHeight: '44px',
  // The far end of this line belongs to the connection.
  '@media': { 'screen and (min-width: 1000px)': { paddingInlineEnd: '270px' } },
});
globalStyle(`${head} > h1`, { '@media': { [media.phone]: { flexBasis: '100%' } } });

export const views = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  paddingInline: space[4],
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
