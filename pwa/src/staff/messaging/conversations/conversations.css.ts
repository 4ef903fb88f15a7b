import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type, size } = vars;

export const panes = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(240px, 1fr) minmax(0, 2fr)' } },
});
export const filters = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  minWidth: 0,
  marginBlockEnd: space[3],
});
globalStyle(`${filters} > :first-child`, { inlineSize: '100%' });
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none', minWidth: 0 });
export const line = style({
  display: 'grid',
  gap: space[1],
  inlineSize: '100%',
  minBlockSize: size.target,
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderBlockEnd: `1px solid ${color.line}`,
  borderInlineStart: '3px solid transparent',
  background: 'none',
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-current="true"]': { background: color.accentSoft, borderInlineStartColor: color.accent },
  },
});
export const first = style({ display: 'flex', gap: space[2], alignItems: 'baseline', minWidth: 0 });
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '[data-unread] &': { fontWeight: weight.strong } },
});
export const quiet = style({ color: color.ink2, fontSize: type.small });
export const words = style([
  quiet,
  {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // On the chosen line the quieter ink would be too faint.
    selectors: { '[aria-current="true"] &': { color: color.ink } },
  },
]);
export const thread = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const head = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center' });
export const title = style({
  flex: '1 1 180px',
  fontSize: type.title,
  fontWeight: weight.heading,
  overflowWrap: 'anywhere',
});
export const messages = style([list, { gap: space[3] }]);
/** A phone scrolls the page alone. */
export const scroll = style({
  overflowY: 'auto',
  '@media': { [media.wide]: { maxBlockSize: '50dvh' } },
});
export const day = style([quiet, { textAlign: 'center' }]);
export const message = style({
  display: 'grid',
  gap: space[1],
  maxInlineSize: '85%',
  minWidth: 0,
  justifySelf: 'start',
  selectors: { '&[data-way="out"]': { justifySelf: 'end', justifyItems: 'end' } },
});
export const bubble = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.ink,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minWidth: 0,
  unicodeBidi: 'isolate',
  selectors: { '[data-way="out"] > &': { background: color.brandSoft, color: color.onBrandSoft } },
});
export const subject = style({ display: 'block', fontWeight: weight.strong });
export const answer = style({
  display: 'grid',
  gap: space[3],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  minWidth: 0,
});
export const start = style({ justifySelf: 'start' });
export const end = style({ justifySelf: 'end' });
