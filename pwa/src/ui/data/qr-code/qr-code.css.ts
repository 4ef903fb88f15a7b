import { style } from '@vanilla-extract/css';
import { radius } from '../../theme/tokens.ts';

export const code = style({
  display: 'block',
  width: '100%',
  maxWidth: 220,
  aspectRatio: '1',
  background: '#FFFFFF',
  borderRadius: radius.cell,
  shapeRendering: 'crispEdges',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
});
export const modules = style({ fill: '#000000' });
