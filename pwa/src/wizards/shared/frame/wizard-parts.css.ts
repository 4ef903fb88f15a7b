import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { figures, small, title } from '../../../ui/layout/text/text.css.ts';
import { chosen } from '../../../ui/theme/chosen.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;
const { wide } = media;
const tabletUp = 'screen and (min-width: 960px)';

/** One column that long words do not widen. */
const stacked = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minWidth: 0,
});
export const stack = style([stacked, { gap: space[6] }]);
export const closeStack = style([stacked, { gap: space[3] }]);

/** Two halves side by side where there is room. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  '@media': {
    [tabletUp]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: space[12],
      selectors: { ':root[data-text="200"] &': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});

/** Fields one below the other. */
export const column = style([stacked, { gap: space[5] }]);

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  '@media': { [wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});
export const whole = style({ gridColumn: '1 / -1' });
export const half = style({ '@media': { [wide]: { gridColumn: 'span 3' } } });
export const third = style({ '@media': { [wide]: { gridColumn: 'span 2' } } });
export const twoThirds = style({ '@media': { [wide]: { gridColumn: 'span 4' } } });

export const groupTitle = style([title, { marginBlockEnd: space[4] }]);
export const quiet = small;
export const optional = style([small, { fontWeight: weight.body, marginInlineStart: space[2] }]);

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
});
globalStyle(`${buttons} > button`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });

/** A list of facts, each with its name over it. */
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

/** Its words end where the line ends. */
export const summaryChange = style({
  gridColumn: 2,
  gridRow: '1 / span 2',
  marginInlineEnd: `calc(-1 * ${space[5]})`,
  // Large text has the whole line to itself.
  '@media': {
    [media.phone]: {
      selectors: {
        [chosen.large]: {
          gridColumn: 1,
          gridRow: 'auto',
          justifySelf: 'start',
          marginInline: `calc(-1 * ${space[5]}) 0`,
        },
      },
    },
  },
  // Gone, but its room stays: nothing moves under the finger that sends.
  selectors: { '&[data-settled]': { visibility: 'hidden' } },
});

export const ticket = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: vars.size.gutter,
  background: color.paper,
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
});

/** A receipt comes out of its slot: something was written down. */
const issue = keyframes({
  from: { clipPath: 'inset(0 0 100% 0 round 22px)', transform: 'translateY(-8px)' },
});
export const issued = style([ticket, { animation: `${issue} 420ms ease-out` }]);

export const unitLine = style([title, { textWrap: 'balance' }]);

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
    fontSize: 'min(3rem, 7.6vw)',
    fontWeight: weight.heading,
    // A dash as wide as a digit would tear the number apart.
    fontVariantNumeric: 'normal',
    letterSpacing: '0.01em',
    lineHeight: 1.1,
    color: color.brand,
    overflowWrap: 'anywhere',
  },
]);

export const follow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'center',
  marginBlockStart: space[8],
  '@media': { [wide]: { gridTemplateColumns: '168px minmax(0, 1fr)', gap: space[6] } },
});

// The same on paper: sizes in points, no colours.
export const printView = style({ display: 'grid', gap: '18pt' });
export const printTitle = style({ fontSize: '20pt', fontWeight: weight.heading });
export const printReceipt = style([figures, { fontSize: '30pt', fontWeight: weight.heading }]);
export const printSteps = style({ display: 'grid', gap: '6pt', paddingInlineStart: '16pt' });
export const printFollow = style({
  display: 'grid',
  gridTemplateColumns: '4cm minmax(0, 1fr)',
  gap: '14pt',
  alignItems: 'center',
  breakInside: 'avoid',
});
export const printAddress = style({ fontSize: '10pt', overflowWrap: 'anywhere' });
