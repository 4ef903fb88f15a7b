import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const track = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  gap: space[1],
  padding: 6,
  background: color.sunken,
  borderRadius: radius.control,
  selectors: {
    // Four or six stand two by two on a phone: one left over looks like another kind.
    '&:is(:has(> :nth-child(4):last-child), :has(> :nth-child(6):last-child))': {
      '@media': {
        [media.phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', width: '100%' },
      },
    },
  },
});

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  // The whole track is as high as the controls beside it.
  minHeight: `max(44px, calc(${vars.size.target} - 12px))`,
  paddingInline: space[3],
  border: '2px solid transparent',
  borderRadius: 10,
  fontSize: vars.type.body,
  fontWeight: weight.medium,
  color: color.ink2,
  textAlign: 'center',
  transition: 'background-color 120ms',
  selectors: {
    // A finger may hit the track above and below, too.
    '&::before': { content: '""', position: 'absolute', inset: '-8px 0' },
    '&[data-selected]': {
      // Nearer than what it was chosen from, in the dark too.
      background: color.raised,
      color: color.ink,
      fontWeight: weight.strong,
      boxShadow: color.shadow,
    },
    '&[data-hovered]:not([data-selected])': { color: color.ink },
    '&[data-focus-visible]': { outlineOffset: '1px' },
  },
  '@media': {
    [media.wide]: { paddingInline: space[4] },
    '(forced-colors: active)': { selectors: { '&[data-selected]': { borderColor: 'Highlight' } } },
  },
});

// Six stand in one line on an upright tablet: the last alone in a second one looks like another kind.
globalStyle(`${track}:has(> :nth-child(6)) > ${segment}`, {
  '@media': { [media.upright]: { paddingInline: space[2] } },
});
