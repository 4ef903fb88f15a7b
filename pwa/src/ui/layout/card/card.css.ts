import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const card = style({
  minWidth: 0,
  padding: vars.size.cardPadding,
  background: vars.color.surface,
  borderRadius: radius.card,
  boxShadow: vars.color.shadow,
  '@media': {
    // Without shadows and backgrounds only an edge holds a card together.
    '(prefers-contrast: more), (forced-colors: active)': { border: `1px solid ${vars.color.line}` },
  },
  selectors: { ':root[data-theme="contrast"] &': { border: `1px solid ${vars.color.line}` } },
});
