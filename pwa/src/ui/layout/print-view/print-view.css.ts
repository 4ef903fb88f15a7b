import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';

export const printView = style({
  display: 'none',
  '@media': {
    print: {
      display: 'block',
      maxWidth: '17cm',
      marginInline: 'auto',
      paddingBlock: space[4],
      background: '#FFFFFF',
      color: '#000000',
      fontSize: '12pt',
    },
  },
});

// The page behind, and a dialog above it, would come out as well, cut off at the screen's edge.
globalStyle(`body:has(> ${printView}) > :not(${printView})`, {
  '@media': { print: { display: 'none !important' } },
});
globalStyle(`html:has(${printView}), body:has(> ${printView})`, {
  '@media': {
    print: { height: 'auto !important', overflow: 'visible !important', background: '#FFFFFF !important' },
  },
});
