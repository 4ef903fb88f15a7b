import { type CSSProperties, globalStyle, style } from '@vanilla-extract/css';
import { figures, lead as leadText, small } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;
const twoColumns = 'screen and (min-width: 960px)';

const within = { width: '100%', maxWidth: 1320, marginInline: 'auto' } as const;

export const main = style({
  ...within,
  display: 'grid',
  gap: space[6],
  alignContent: 'start',
  padding: `${space[4]} ${vars.size.gutter} ${space[8]}`,
});
export const head = style({ display: 'grid', gap: space[2], alignContent: 'start' });
export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});
/** At the end of the heading's line, without adding to its height. */
export const aside = style({ marginInlineStart: 'auto', marginBlock: `calc(-1 * ${space[2]})` });
globalStyle(`${aside} svg`, { '@media': { [media.upright]: { display: 'none' } } });
export const lead = style([leadText, { maxWidth: '46rem' }]);

/** What is paid leads, how it is paid stands beside it. On a narrow screen what is only good to know comes last. */
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"what" "how" "more"',
  '@media': {
    [twoColumns]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"what how" "more how"',
    },
  },
});
/** A receipt, and the office's word before it. */
export const pair = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const stack = style({ display: 'grid', gap: space[4], alignContent: 'start', minWidth: 0 });
export const narrow = style({ display: 'grid', gap: space[6], minWidth: 0 });

export const card = style({
  display: 'grid',
  gap: space[5],
  alignContent: 'start',
  minWidth: 0,
  padding: vars.size.cardPadding,
  background: color.surface,
  borderRadius: radius.card,
  boxShadow: color.shadow,
  border: '1px solid transparent',
  '@media': {
    [media.wide]: { padding: space[8] },
    '(prefers-contrast: more), (forced-colors: active)': { borderColor: color.line },
  },
});

export const whatCard = style([card, { gridArea: 'what' }]);
export const howCard = style([card, { gridArea: 'how' }]);
export const more = style({ gridArea: 'more', display: 'grid', gap: space[4], minWidth: 0 });

export const due = style({ display: 'grid', gap: space[1] });
export const dueLabel = style([small]);
export const dueAmount = style([
  figures,
  { fontSize: vars.type.heading, lineHeight: 1.05, letterSpacing: '-0.025em', fontWeight: weight.heading },
]);
export const what = style({ fontSize: vars.type.title, fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const quiet = style([small, { textWrap: 'pretty' }]);

export const facts = style({ display: 'grid' });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  paddingBlock: space[3],
  color: color.ink2,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
/** Below the amount: a line divides them. */
export const factsBelow = style([facts, { borderBlockStart: `1px solid ${color.line}` }]);
export const value = style([
  figures,
  { color: color.ink, marginInlineStart: 'auto', textAlign: 'end', overflowWrap: 'anywhere', minWidth: 0 },
]);

export const billedTo = style({ overflowWrap: 'anywhere' });

export const strong = style({ fontWeight: weight.strong });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
globalStyle(`${actions} > *`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[6]}`,
});
/** At the bottom right of a tablet, the whole width of a phone. */
export const primary = style({
  flex: '1 0 100%',
  display: 'grid',
  marginBlockEnd: space[3],
  '@media': { [media.wide]: { flex: 'none', order: 1, marginBlockEnd: 0 } },
});
export const phone = style([
  small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minHeight: vars.size.targetSecondary,
    color: color.ink2,
  },
]);

// One column of words stands in the middle of a wide screen, its heading and its foot with it.
globalStyle(`${main}:has(> ${narrow})`, { maxWidth: 760 });
// Beside a receipt stand the heading and the office's word, so that neither column is left empty.
const withReceipt = `${main}:has(> ${pair})`;
const inTwoColumns = (selector: string, rule: CSSProperties) =>
  globalStyle(`${withReceipt}${selector}`, { '@media': { [twoColumns]: rule } });
inTwoColumns('', {
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateAreas: '"head receipt" "word receipt" "foot foot"',
});
inTwoColumns(` > ${pair}`, { display: 'contents' });
inTwoColumns(` > ${head}`, { gridArea: 'head' });
inTwoColumns(` > ${foot}`, { gridArea: 'foot' });
inTwoColumns(` ${stack}`, { gridArea: 'word' });
inTwoColumns(` > ${pair} > section`, { gridArea: 'receipt' });

// On paper
export const printView = style({ display: 'grid', gap: '6mm' });
export const printTitle = style({ fontSize: '20pt', fontWeight: weight.strong });
