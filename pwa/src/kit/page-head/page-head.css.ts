import { style } from '@vanilla-extract/css';
import { media, space } from '../../ui/tokens.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  // With something to press beside it or without, the name stands at the same height.
  minHeight: '44px',
});
export const title = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
/** What is done with the whole page stands at the far end, each as wide as its words. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0 } },
});
