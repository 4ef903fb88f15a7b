import { globalStyle, style } from '@vanilla-extract/css';
import { figures, small, title } from '../../ui/text/text.css.ts';
import { vars } from '../../ui/theme.css.ts';
import { media, radius, space, weight } from '../../ui/tokens.ts';

const { color } = vars;
const wide = media.wide;
const tabletUp = 'screen and (min-width: 960px)';

export const stack = style({ display: 'grid', gap: space[6], alignContent: 'start', minWidth: 0 });
export const closeStack = style({ display: 'grid', gap: space[3], alignContent: 'start', minWidth: 0 });

/** Two halves side by side where there is room. */
export const halves = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'start',
  '@media': { [tabletUp]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[12] } },
});

/** The text leads, the answer stands beside it. */
export const textAndAnswer = style([
  halves,
  { '@media': { [tabletUp]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' } } },
]);

export const fields = style({
  display: 'grid',
  gap: space[5],
  '@media': { [wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});
export const whole = style({ gridColumn: '1 / -1' });
export const half = style({ '@media': { [wide]: { gridColumn: 'span 3' } } });

export const groupTitle = style([title, { marginBlockEnd: space[4] }]);
export const quiet = small;

// Step 1
export const photo = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '8 / 5',
  maxHeight: 380,
  width: '100%',
  overflow: 'hidden',
  background: color.sunken,
  border: `2px dashed ${color.lineStrong}`,
  borderRadius: radius.card,
  color: color.ink2,
  selectors: { '&[data-filled]': { borderStyle: 'solid', borderColor: color.line } },
});
export const photoImage = style({ width: '100%', height: '100%', objectFit: 'cover' });
export const photoState = style({
  position: 'absolute',
  insetInlineStart: space[4],
  insetBlockEnd: space[4],
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.pill,
  background: color.surface,
  color: color.ink,
  fontWeight: weight.strong,
});
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
});
globalStyle(`${buttons} > button`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });

// Step 3
export const cards = style({
  display: 'grid',
  gap: space[4],
  marginBlockEnd: space[6],
  listStyle: 'none',
  '@media': { [tabletUp]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[5] } },
});
export const cardItem = style({
  padding: vars.size.cardPadding,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.paper,
});
export const cardMark = style({ color: color.brand, marginBlockEnd: space[3] });
export const cardTitle = style([title, { marginBlock: `${space[1]} ${space[2]}` }]);

// Step 5
// A phone shows boxes, verdict, suggestions and pad at once, so every line counts.
export const codeHalves = style([halves, { '@media': { [media.phone]: { gap: space[3] } } }]);
export const code = style({
  display: 'grid',
  gap: space[2],
  maxWidth: 420,
  '@media': { [wide]: { gap: space[5] } },
});
// The step's heading says the same to the eye; the label stays for the ear.
globalStyle(`${code} label`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const codeSide = style({
  '@media': { [tabletUp]: { justifySelf: 'center', width: '100%', maxWidth: 420 } },
});
export const suggestions = style({ display: 'grid', gap: space[2] });
export const suggestionRow = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[2],
  listStyle: 'none',
});
/** As high as the verdict: nothing jumps while one types. */
export const verdict = style({ minHeight: 84, display: 'grid', alignItems: 'start' });

// Step 6
export const lease = style({
  maxHeight: 'min(52dvh, 30rem)',
  padding: vars.size.cardPadding,
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
export const clauses = style({
  display: 'grid',
  gap: space[4],
  paddingInlineStart: space[6],
  textWrap: 'pretty',
});
export const optional = style([small, { fontWeight: weight.body, marginInlineStart: space[2] }]);

// Step 7
export const summary = style({ borderBlockStart: `1px solid ${color.line}` });
export const summaryRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
});
export const summaryName = style([small, { gridColumn: 1 }]);
export const summaryValue = style({ gridColumn: 1, fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const summaryMissing = style([summaryValue, { color: color.danger }]);
export const summaryPart = style({ display: 'inline-block', maxWidth: '100%' });
/** Its words end where the line ends. */
export const summaryChange = style({
  gridColumn: 2,
  gridRow: '1 / span 2',
  marginInlineEnd: `calc(-1 * ${space[5]})`,
});

// Welcome
export const bigCode = style([
  figures,
  {
    fontSize: 'clamp(4rem, 12vw, 6rem)',
    fontWeight: weight.heading,
    letterSpacing: '0.08em',
    lineHeight: 1,
    color: color.brand,
  },
]);
export const ticket = style({
  display: 'grid',
  gap: space[4],
  padding: vars.size.gutter,
  background: color.paper,
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
});
export const unitLine = style([title, {}]);
export const nextSteps = style({ display: 'grid', gap: space[5], listStyle: 'none' });
export const nextStep = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space[4] });
export const nextMark = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: radius.pill,
  background: color.brandSoft,
  color: color.onBrandSoft,
});
export const strong = style({ fontWeight: weight.strong });

// Saved on this device
export const noticeLink = style({ color: 'inherit', fontWeight: weight.strong, whiteSpace: 'nowrap' });
export const receipt = style([
  figures,
  {
    // Whole on one line, down to the narrowest phone.
    fontSize: 'clamp(1.5rem, 7.6vw, 3rem)',
    fontWeight: weight.heading,
    letterSpacing: '0.02em',
    lineHeight: 1.1,
    color: color.brand,
    overflowWrap: 'anywhere',
  },
]);
export const follow = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'center',
  marginBlockStart: space[8],
  '@media': { [wide]: { gridTemplateColumns: '168px minmax(0, 1fr)', gap: space[6] } },
});
export const savedAside = style({ display: 'flex', justifyContent: 'end' });

// The same on paper: sizes in points, no colours.
export const sheet = style({ display: 'grid', gap: '18pt' });
export const sheetTitle = style({ fontSize: '20pt', fontWeight: weight.heading });
export const sheetReceipt = style([figures, { fontSize: '30pt', fontWeight: weight.heading }]);
export const sheetSteps = style({ display: 'grid', gap: '6pt', paddingInlineStart: '16pt' });
export const sheetFollow = style({
  display: 'grid',
  gridTemplateColumns: '4cm minmax(0, 1fr)',
  gap: '14pt',
  alignItems: 'center',
  breakInside: 'avoid',
});
export const sheetAddress = style({ fontSize: '10pt', overflowWrap: 'anywhere' });
