import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const boxes = style({
  position: 'relative',
  display: 'flex',
  gap: space[3],
  width: '100%',
  maxWidth: 420,
});

// The one real input lies over the boxes: it takes the taps, the keyboard and the screen reader's attention.
export const input = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  opacity: 0,
  border: 0,
  // Smaller text would make a phone zoom in on focus.
  fontSize: '1rem',
  cursor: 'text',
});

const box = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  placeItems: 'center',
  height: '4.5rem',
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  fontSize: '2.25rem',
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[data-invalid] &': { borderColor: color.danger },
    '[data-disabled] &': { background: color.sunken },
    [`${input}:focus-visible ~ &[data-current]`]: {
      outline: `3px solid ${color.focus}`,
      outlineOffset: '2px',
    },
  },
});

export const boxOf = styleVariants({
  few: [box],
  // More than a gate code has: boxes, not tubes, on a phone too.
  many: [box, { '@media': { [media.phone]: { marginInline: -3, borderRadius: radius.cell } } }],
});
