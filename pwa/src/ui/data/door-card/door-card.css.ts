import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { card as surface } from '../../layout/card/card.css.ts';
import { lead, title as titleText } from '../../layout/text/text.css.ts';
import { chosen } from '../../theme/chosen.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, space } from '../../theme/tokens.ts';

const { color } = vars;
const slat = createVar();
const slatLine = createVar();
const sill = createVar();
const sillHeight = '12px';

const card = style([
  surface,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    height: '100%',
    padding: 0,
    overflow: 'hidden',
    '@media': {
      [media.wide]: { gridTemplateColumns: '112px minmax(0, 1fr)' },
      [media.phone]: { selectors: { [chosen.large]: { gridTemplateColumns: '28px minmax(0, 1fr)' } } },
    },
  },
]);

export const look = styleVariants({
  brand: [card, { vars: { [slat]: color.slat, [slatLine]: color.slatLine, [sill]: color.sill } }],
  accent: [
    card,
    { vars: { [slat]: color.slatAccent, [slatLine]: color.slatAccentLine, [sill]: color.sillAccent } },
  ],
});

/** What lies behind the door: a dark room with a little light on its floor. */
export const bay = style({
  position: 'relative',
  overflow: 'hidden',
  background: `linear-gradient(${color.bay} 55%, ${sill})`,
  forcedColorAdjust: 'none',
});

export const door = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  paddingBlockEnd: sillHeight,
  color: '#FFFFFF',
  background: `
    linear-gradient(to top, ${sill} ${sillHeight}, ${slatLine} ${sillHeight}, ${slatLine} 15px, transparent 15px),
    repeating-linear-gradient(${slat} 0 17px, ${slatLine} 17px 19px)`,
  transition: 'transform 180ms cubic-bezier(0.3, 0, 0.3, 1)',
  selectors: {
    [`${card}:has(button:active) &, ${card}[data-open] &`]: {
      transform: `translateY(calc(-100% + ${sillHeight}))`,
    },
    [chosen.calm]: { transition: 'none', transform: 'none !important' },
  },
  '@media': {
    '(hover: hover)': {
      selectors: {
        [`${card}:not([data-open]):has(button:hover:not(:active)) &`]: { transform: 'translateY(-10px)' },
      },
    },
    [media.reducedMotion]: {
      transition: 'none',
      selectors: {
        [`${card}:has(button:is(:hover, :active)) &, ${card}[data-open] &`]: { transform: 'none !important' },
      },
    },
  },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  '@media': { [media.phone]: { selectors: { [chosen.large]: { display: 'none' } } } },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  padding: vars.size.cardPadding,
});

export const title = style([titleText, { hyphens: 'auto' }]);

export const text = style([lead]);

export const actionPlace = style({ marginBlockStart: 'auto', paddingBlockStart: space[4] });

/** The one button covers its card, so that a tap anywhere counts. */
export const action = style({
  selectors: {
    [`${card} &`]: { position: 'static', borderRadius: 14 },
    // A transform would shrink the covering area to the button while it is held down.
    [`${card} &:active`]: { transform: 'none' },
    [`${card} &::after`]: { content: '""', position: 'absolute', inset: 0 },
  },
});
