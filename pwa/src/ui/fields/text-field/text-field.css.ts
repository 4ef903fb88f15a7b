import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const field = style({
  display: 'grid',
  gap: space[2],
  width: '100%',
  minWidth: 0,
  alignContent: 'start',
  // Whoever is scrolled to shows its focus ring, too.
  scrollMarginBlock: space[3],
});

export const label = style({
  fontSize: vars.type.small,
  fontWeight: weight.control,
  color: color.ink,
  selectors: { '[data-disabled] > &': { color: color.ink2 } },
});

export const description = style({ fontSize: vars.type.small, color: color.ink2 });

/** The box that looks like the control; the input inside has no look of its own. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: vars.size.target,
  paddingInline: space[4],
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  fontSize: vars.type.control,
  transition: 'border-color 120ms',
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
    '[data-invalid] > &': { borderColor: color.danger },
    '[data-disabled] > &, [data-readonly] > &': { background: color.sunken, borderColor: color.line },
  },
});

export const input = style({
  flex: 1,
  width: '100%',
  minWidth: 0,
  alignSelf: 'stretch',
  background: 'none',
  border: 0,
  fontWeight: weight.medium,
  selectors: {
    '&:focus-visible, &[data-focus-visible]': { outline: 'none' },
    '&::placeholder': { color: color.ink3, opacity: 1, fontWeight: weight.body },
    '&[data-disabled]': { color: color.ink2, cursor: 'not-allowed' },
    // The browser's own, in a colour of its own.
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});

export const area = style([
  input,
  { paddingBlock: space[4], minHeight: '5em', resize: 'vertical', lineHeight: 1.4 },
]);

export const prefix = style({ color: color.ink2, display: 'grid', flex: 'none' });

export const error = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[2],
  fontSize: vars.type.small,
  fontWeight: weight.medium,
  color: color.danger,
});

export const errorIcon = style({
  flex: 'none',
  width: '1.25em',
  height: '1.25em',
  marginBlockStart: '0.08em',
});

/** Fields side by side where there is room for them. */
