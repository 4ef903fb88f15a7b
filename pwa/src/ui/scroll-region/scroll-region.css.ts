import { style } from '@vanilla-extract/css';

export const region = style({
  overflow: 'auto',
  overscrollBehavior: 'contain',
  minWidth: 0,
  minHeight: 0,
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
});
