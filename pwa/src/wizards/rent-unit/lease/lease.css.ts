import { globalStyle, style } from '@vanilla-extract/css';
import { small } from '../../../ui/layout/text/text.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';
import { halves } from '../../shared/frame/wizard-parts.css.ts';

const { color } = vars;
const tabletUp = 'screen and (min-width: 960px)';

/** The text leads, the answer stands beside it. */
export const textAndAnswer = style([
  halves,
  { '@media': { [tabletUp]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' } } },
]);

export const lease = style({
  maxHeight: 'min(52dvh, 40rem)',
  // Beside the answer it takes what header and footer leave.
  '@media': { [tabletUp]: { maxHeight: 'min(100dvh - 19rem, 34rem)' } },
  padding: vars.size.cardPadding,
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});

/** A line, and its translation beside it where there is one and room for both. */
export const pair = style({
  display: 'grid',
  gap: `${space[1]} ${space[6]}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});

export const terms = style({
  display: 'grid',
  gap: space[3],
  marginBlockEnd: space[5],
  paddingBlockEnd: space[5],
  borderBlockEnd: `1px solid ${color.line}`,
});
export const termName = small;
export const termValue = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
globalStyle(`${terms} :is(dl, dd)`, { margin: 0 });

export const clauses = style({ display: 'grid', gap: space[4], listStyle: 'none', textWrap: 'pretty' });
export const translated = style({
  color: color.ink2,
  '@media': { [media.phone]: { marginBlockEnd: space[2] } },
});
