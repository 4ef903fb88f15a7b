import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;
const rowHeight = '32px';

export const card = style({
  minWidth: 0,
  paddingBlockEnd: space[1],
  overflow: 'hidden',
  background: color.surface,
  borderRadius: radius.card,
  boxShadow: color.shadow,
  '@media': { '(prefers-contrast: more), (forced-colors: active)': { border: `1px solid ${color.line}` } },
  selectors: { ':root[data-theme="contrast"] &': { border: `1px solid ${color.line}` } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '40px',
  paddingInline: space[4],
});
export const title = style({ fontSize: type.title, fontWeight: weight.strong, letterSpacing: '-0.015em' });
export const state = style({ padding: space[4] });

export const section = style({
  paddingBlock: '2px',
  paddingInline: space[4],
  background: color.paper,
  lineHeight: '18px',
  borderBlock: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.control,
});
export const rows = style({ listStyleType: '""' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '18px 140px 50px minmax(0, 1fr) auto 64px 66px',
  alignItems: 'center',
  columnGap: space[2],
  minHeight: rowHeight,
  paddingInline: space[4],
  color: color.ink2,
  fontSize: '0.875rem',
  textDecoration: 'none',
  selectors: {
    'li + li > &': { borderBlockStart: `1px solid ${color.line}` },
    '&:hover': { background: color.sunken },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: '18px minmax(0, 1fr) auto',
      gridTemplateAreas: '"icon kind verb" ". what amount" ". unit when"',
      rowGap: '2px',
      paddingBlock: space[2],
    },
  },
});
const onPhone = (gridArea: string) => ({ '@media': { [media.phone]: { gridArea } } });
export const icon = style({ color: color.brand, ...onPhone('icon') });
export const kind = style({
  whiteSpace: 'nowrap',
  ...onPhone('kind'),
});
export const count = style({
  marginInlineStart: space[1],
  paddingInline: '6px',
  borderRadius: radius.pill,
  background: color.warnSoft,
  color: color.onWarnSoft,
  fontSize: type.small,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const unit = style({ ...onPhone('unit') });
export const chip = style({
  display: 'inline-block',
  paddingInline: '5px',
  borderRadius: radius.cell,
  background: color.sunken,
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.control,
  fontVariantNumeric: 'tabular-nums',
});
export const what = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { gridArea: 'what', whiteSpace: 'normal' } },
});
export const name = style({ color: color.ink, fontWeight: weight.strong });
export const amount = style({
  color: color.ink,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  ...onPhone('amount'),
});
export const when = style({
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  ...onPhone('when'),
});
export const verb = style({
  color: color.brand,
  fontWeight: weight.strong,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  ...onPhone('verb'),
});
