import { style } from '@vanilla-extract/css';
import { chosen, screenHeight } from '../../ui/theme/chosen.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';

const { color, size, type } = vars;
const wide = (rules: Record<string, string | number>) => ({ '@media': { [media.wide]: rules } });

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: screenHeight });

const column = style({
  width: '100%',
  maxWidth: '1440px',
  marginInline: 'auto',
  paddingInline: size.gutter,
  // An upright tablet needs the room for its two columns of cards.
  '@media': { [media.upright]: { paddingInline: space[6] } },
});

export const header = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    paddingBlock: space[4],
    '@media': {
      [media.low]: { paddingBlock: space[2] },
      [media.upright]: { paddingBlock: space[2], rowGap: space[2] },
    },
  },
]);

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  flex: '1 1 14rem',
  minWidth: 0,
});
export const name = style({
  fontSize: '1.3rem',
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
  lineHeight: 1.3,
});
export const opening = style({ fontSize: type.small, color: color.ink2, textWrap: 'balance' });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  ...wide({ gap: space[3] }),
});

export const help = style({
  display: 'none',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.target,
  paddingInline: space[6],
  borderRadius: radius.control,
  background: color.sunken,
  color: color.ink,
  fontSize: type.control,
  fontWeight: weight.control,
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.line } },
  ...wide({ display: 'inline-flex' }),
});

export const main = style([column, { flex: 1, display: 'flex', flexDirection: 'column', gap: '18px' }]);

/** Listens for news from the start, and takes no room before there is any. */
export const news = style({ selectors: { '&:empty': { marginBlockStart: '-18px' } } });

export const newsActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const cards = style({
  // An empty marker, not `none`: Safari would stop calling it a list.
  listStyleType: '""',
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: '1fr',
  selectors: {
    ':root[data-text] &': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))' },
  },
  '@media': {
    [media.wide]: { gap: '22px', gridTemplateColumns: '1fr 1fr' },
    'screen and (min-width: 1080px)': {
      gridTemplateColumns: 'repeat(3, 1fr)',
      gridAutoRows: 'minmax(216px, 1fr)',
    },
  },
});

export const helpBox = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: `${space[3]} ${space[4]}`,
  padding: `${space[4]} ${size.cardPadding}`,
  borderRadius: radius.card,
  background: color.sunken,
  scrollMarginBlock: space[6],
  selectors: { '&:target': { boxShadow: `0 0 0 3px ${color.brand}` } },
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'auto 1fr auto auto',
      paddingBlock: space[1],
      paddingInlineEnd: space[1],
      selectors: { [chosen.large]: { gridTemplateColumns: 'auto 1fr', padding: space[4] } },
    },
    // The hours stand below the other words, the number beside both.
    [media.upright]: {
      gridTemplateColumns: 'auto 1fr auto',
      rowGap: 0,
      paddingBlock: space[3],
      paddingInlineEnd: space[3],
      selectors: { [chosen.large]: { gridTemplateColumns: 'auto 1fr', rowGap: space[3] } },
    },
  },
});
const besideBothLines = { gridRow: '1 / span 2', selectors: { [chosen.large]: { gridRow: 'auto' } } };
export const helpIcon = style({ color: color.brand, '@media': { [media.upright]: besideBothLines } });
export const helpWords = style({
  gridColumn: '2',
  ...wide({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[3] }),
});
export const helpTitle = style({
  fontSize: type.control,
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
});
export const helpText = style({ color: color.ink2 });
export const helpHours = style({
  color: color.ink2,
  gridColumn: '2',
  '@media': {
    [media.wide]: { gridColumn: 'auto', selectors: { [chosen.large]: { gridColumn: '2' } } },
    [media.upright]: { gridColumn: '2' },
  },
});
export const helpPhone = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: size.target,
  paddingInline: space[5],
  borderRadius: '18px',
  color: color.brand,
  fontSize: type.control,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  gridColumn: '1 / -1',
  background: color.surface,
  selectors: { '&:hover': { background: color.brandSoft, color: color.onBrandSoft } },
  '@media': {
    [media.wide]: { gridColumn: 'auto', selectors: { [chosen.large]: { gridColumn: '1 / -1' } } },
    [media.upright]: { gridColumn: '3', ...besideBothLines },
  },
});

export const footer = style([
  column,
  {
    display: 'grid',
    gap: `0 ${space[8]}`,
    paddingBlock: `${space[4]} ${space[6]}`,
    fontSize: type.small,
    color: color.ink2,
    ...wide({ gridTemplateColumns: '1fr auto', paddingBlock: `${space[2]} ${space[4]}` }),
  },
]);
export const contact = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[8], fontStyle: 'normal' });
export const footerLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.targetSecondary,
  color: color.ink2,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { 'a&:hover': { color: color.ink, textDecoration: 'underline' } },
});
/** Its place is kept while its bar is on the way. */
export const shareBar = style({ minHeight: size.targetSecondary });
export const staffLink = style([footerLink, { color: color.brand, fontWeight: weight.strong }]);
export const footerRow = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[6],
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space[1],
});
export const footerServices = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6] });

export const install = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
});
export const installText = style({ flex: '0 1 auto', minWidth: 0, textWrap: 'pretty' });

export const alone = style([
  column,
  {
    flex: 1,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: space[4],
    paddingBlockEnd: space[16],
    textAlign: 'center',
  },
]);
export const bigNumber = style({
  fontSize: '7rem',
  fontWeight: weight.heading,
  letterSpacing: '-0.04em',
  lineHeight: 1,
  color: color.lineStrong,
});
