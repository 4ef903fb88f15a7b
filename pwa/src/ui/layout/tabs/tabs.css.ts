import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const tabs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  minWidth: 0,
  // What has the focus within says so itself.
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
});

export const list = style({
  display: 'flex',
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
  '@media': { [media.wide]: { justifySelf: 'start' } },
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 auto',
  gap: space[2],
  minHeight: vars.size.target,
  minWidth: 0,
  paddingInline: space[2],
  border: '2px solid transparent',
  borderRadius: 10,
  fontSize: vars.type.body,
  fontWeight: weight.medium,
  color: color.ink2,
  textAlign: 'center',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  selectors: {
    '&[data-selected]': {
      // Nearer than what it was chosen from, in the dark too.
      background: color.raised,
      color: color.ink,
      fontWeight: weight.strong,
      boxShadow: color.shadow,
    },
    '&[data-hovered]:not([data-selected])': { color: color.ink },
    '&[data-focus-visible]': { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    [media.wide]: { paddingInline: space[8] },
    '(forced-colors: active)': { selectors: { '&[data-selected]': { borderColor: 'Highlight' } } },
  },
});

export const mark = style({ flex: 'none', color: color.danger });

export const panel = style({
  minWidth: 0,
  selectors: {
    '&[data-inert]': { display: 'none' },
    // The panel itself, not a field within it.
    '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '6px' },
  },
});
