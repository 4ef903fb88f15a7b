import { style } from '@vanilla-extract/css';

const faded = '56px';
const fade = (...stops: string[]) => ({
  '@media': { screen: { maskImage: `linear-gradient(to right, ${stops.join(', ')})` } },
});
const fromStart = ['transparent', `black ${faded}`];
const toEnd = [`black calc(100% - ${faded})`, 'transparent'];

/** What goes on past an edge fades towards it: a clean cut looks like the end. */
export const region = style({
  overflow: 'auto',
  overscrollBehavior: 'contain',
  minWidth: 0,
  minHeight: 0,
  scrollbarWidth: 'thin',
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[data-beyond="before"]': fade(...fromStart, 'black'),
    '&[data-beyond="after"]': fade('black', ...toEnd),
    '&[data-beyond="before after"]': fade(...fromStart, ...toEnd),
  },
});
