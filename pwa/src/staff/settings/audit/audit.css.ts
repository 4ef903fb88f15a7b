import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/theme/tokens.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
  marginBlock: space[3],
});
export const filter = style({ flex: '0 1 240px' });
export const verdict = style({ flex: '1 0 100%' });
export const head = style({ display: 'block', marginBlockStart: space[1], overflowWrap: 'anywhere' });
