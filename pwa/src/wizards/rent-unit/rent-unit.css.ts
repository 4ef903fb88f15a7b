import { globalStyle, style } from '@vanilla-extract/css';
import { figures, title } from '../../ui/layout/text/text.css.ts';
import { chosen } from '../../ui/theme/chosen.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';
import { halves } from '../shared/frame/wizard-parts.css.ts';

const { color } = vars;
const wide = media.wide;
const tabletUp = 'screen and (min-width: 960px)';

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
  '@media': {
    [tabletUp]: { justifySelf: 'center', width: '100%', maxWidth: 420 },
    // Whole above the button, however low the screen; what stands above it scrolls.
    [media.phone]: {
      position: 'sticky',
      insetBlockEnd: 0,
      paddingBlock: `${space[1]} ${space[6]}`,
      background: color.surface,
      selectors: { [chosen.large]: { position: 'static' } },
    },
  },
});
export const suggestions = style({ display: 'grid', gap: space[2] });
export const suggestionRow = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[2],
  listStyle: 'none',
});
/** As high as the verdict: nothing jumps while one types. */
export const verdict = style({
  minHeight: 84,
  display: 'grid',
  alignItems: 'start',
  '@media': { [media.phone]: { minHeight: 74 } },
});

// Welcome
export const opened = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] });
/** Beside the door, also on a phone; below it with large text. */
export const openedWords = style({ flex: '1 1 9rem' });
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

export const notPrepared = style({ marginBlockEnd: space[6] });
