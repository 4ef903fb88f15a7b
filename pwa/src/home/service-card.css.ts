import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../ui/theme.css.ts';
import { media, radius, space } from '../ui/tokens.ts';

const { color, size } = vars;

export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '84px 1fr',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow,
  '@media': { [media.wide]: { gridTemplateColumns: '112px 1fr' } },
});

export const bay = style({ position: 'relative', display: 'grid', overflow: 'hidden', background: color.bay });

const slats = (slat: string, line: string, sill: string) => ({
  background: `linear-gradient(to top, ${sill} 12px, transparent 12px), repeating-linear-gradient(${slat} 0 17px, ${line} 17px 19px)`,
});

const doorBase = style({
  position: 'absolute',
  inset: 0,
  transition: 'transform 180ms ease-in',
  selectors: {
    [`${card}[data-open] &, ${card}:has([data-pressed]) &`]: { transform: 'translateY(calc(-100% + 24px))' },
  },
  '@media': {
    [media.reducedMotion]: {
      selectors: { [`${card}[data-open] &, ${card}:has([data-pressed]) &`]: { transform: 'none' } },
    },
  },
});

export const door = styleVariants({
  accent: [doorBase, slats(color.slatAccent, color.slatAccentLine, color.sillAccent)],
  soft: [doorBase, slats(color.slat, color.slatLine, color.sill)],
});

export const icon = style({ position: 'relative', placeSelf: 'center', color: '#fff' });

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: size.cardPadding,
  minWidth: 0,
});

export const action = style({ marginBlockStart: 'auto', paddingBlockStart: space[2] });

// The button answers for the whole card: its own box no longer positions, so that its overlay fills the card.
globalStyle(`${action} button`, { position: 'static', transform: 'none' });
globalStyle(`${action} button::after`, { content: '', position: 'absolute', inset: 0 });
