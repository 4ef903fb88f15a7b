import { style } from '@vanilla-extract/css';
import { chosen } from '../../../ui/theme/chosen.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;

export const figure = style({
  display: 'grid',
  gap: `${space[3]} ${space[5]}`,
  alignItems: 'center',
  minWidth: 0,
  margin: 0,
  // The words beside the picture, where they stay short lines.
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 4fr)' } },
  selectors: { [chosen.larger]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const plan = style({ display: 'block', width: '100%', height: 'auto' });
export const words = style({ color: color.ink2, textWrap: 'pretty' });

const forced = '(forced-colors: active)';
export const door = style({ fill: color.line, '@media': { [forced]: { fill: 'GrayText' } } });
export const goal = style({ fill: color.accent, '@media': { [forced]: { fill: 'Highlight' } } });
export const gate = style({ fill: color.ink, '@media': { [forced]: { fill: 'CanvasText' } } });

// In the plan's cells, so that all of it grows with the picture.
const word = style({
  fontWeight: weight.heading,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  fontVariantNumeric: 'tabular-nums',
});
export const gateWord = style([
  word,
  { fontSize: '0.46px', fill: color.paper, '@media': { [forced]: { fill: 'Canvas' } } },
]);
export const goalWord = style([
  word,
  { fontSize: '0.78px', fill: color.onAccent, '@media': { [forced]: { fill: 'HighlightText' } } },
]);
export const pin = style({
  fill: color.accent,
  stroke: color.surface,
  strokeWidth: 0.12,
  paintOrder: 'stroke',
  '@media': { [forced]: { fill: 'Highlight', stroke: 'Canvas' } },
});
export const path = style({
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 0.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeDasharray: '0.01 0.42',
  '@media': { [forced]: { stroke: 'Highlight' } },
});
export const start = style({ fill: color.accent, stroke: color.surface, strokeWidth: 0.1 });
export const goalWordInside = style([goalWord, { fontSize: '0.58px' }]);
