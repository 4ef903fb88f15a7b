import { globalStyle, style } from '@vanilla-extract/css';
import { media, space } from '../../../ui/theme/tokens.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[4]}`,
  // With something to press beside it or without, the name stands at the same height.
  minHeight: '44px',
});
export const title = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': {
    [media.phone]: { display: 'grid', alignItems: 'center', flexBasis: '100%', minHeight: '44px' },
  },
});
/** What is done with the whole page stands at the far end, each as wide as its words. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space[2],
  marginInlineStart: 'auto',
  // Side by side from edge to edge, as many as have room.
  '@media': { [media.phone]: { flexBasis: '100%', justifyContent: 'start', marginInlineStart: 0 } },
});
globalStyle(`${tools} > *`, { '@media': { [media.phone]: { flex: '1 1 auto', paddingInline: space[3] } } });
// A switch is higher than a button by its track, and the name stands no lower for it.
globalStyle(`${tools} > [role="radiogroup"]`, { '@media': { [media.wide]: { marginBlock: '-6px' } } });
