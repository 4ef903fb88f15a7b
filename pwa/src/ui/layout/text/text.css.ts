import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { weight } from '../../theme/tokens.ts';

/** The one heading of a page. */
export const heading = style({
  fontSize: vars.type.heading,
  fontWeight: weight.heading,
  letterSpacing: '-0.025em',
  lineHeight: 1.1,
});

/** The heading of a step or a dialog. */
export const stepHeading = style([
  heading,
  // The longest word of a heading fits a phone with large text.
  { fontSize: `min(${vars.type.step}, 13vw)` },
]);

export const title = style({
  fontSize: vars.type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.025em',
  lineHeight: 1.15,
});

/** The sentence under a heading. */
export const lead = style({ fontSize: vars.type.body, color: vars.color.ink2, textWrap: 'pretty' });

export const small = style({ fontSize: vars.type.small, color: vars.color.ink2 });

/** For money, dates and codes: digits of one width. */
export const figures = style({ fontVariantNumeric: 'tabular-nums', fontWeight: weight.strong });
