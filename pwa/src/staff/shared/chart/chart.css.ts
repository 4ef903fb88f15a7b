import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginBlockEnd: space[2],
});
export const title = style({ fontSize: type.title, fontWeight: weight.strong, letterSpacing: '-0.015em' });
export const note = style({ color: color.ink2, fontSize: type.small, marginBlockEnd: space[2] });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  listStyleType: '""',
});
export const legendItem = style({ display: 'flex', alignItems: 'center', gap: space[2] });
export const legendSign = style({ flex: 'none', width: '28px', height: '10px' });

export const chart = style({ display: 'block', width: '100%', marginBlockStart: space[3] });
export const grid = style({ stroke: color.line, strokeWidth: 1, fill: 'none' });
export const axis = style({ fill: color.ink2, fontSize: '13px', fontVariantNumeric: 'tabular-nums' });
export const axisEnd = style([axis, { dominantBaseline: 'middle', textAnchor: 'end' }]);
export const endLabel = style({
  dominantBaseline: 'middle',
  fill: color.ink,
  fontSize: '13px',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

const lineBase = style({ fill: 'none', strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' });
/** Told apart without their colours: whole, dashed, dotted. */
export const line = styleVariants({
  first: [lineBase, { stroke: color.brand }],
  second: [lineBase, { stroke: color.accentStroke, strokeDasharray: '9 6' }],
  third: [lineBase, { stroke: color.ink2, strokeDasharray: '1 6' }],
});
export const dot = styleVariants({
  first: { fill: color.brand },
  second: { fill: color.accentStroke },
  third: { fill: color.ink2 },
});
/** Filled, open, and half filled by its opacity. */
export const bar = styleVariants({
  first: { fill: color.brand },
  second: { fill: color.surface, stroke: color.accentStroke, strokeWidth: 2 },
  third: { fill: color.ink2, opacity: 0.55 },
});
globalStyle(`${bar.first}, ${bar.second}, ${bar.third}`, {
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});
