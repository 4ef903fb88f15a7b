import { style } from '@vanilla-extract/css';

const side = '56px';
const foot = '28px';

/** What goes on past an edge fades towards it: a clean cut looks like the end. */
export const region = style({
  vars: { '--before': '0px', '--after': '0px', '--below': '0px' },
  overflow: 'auto',
  overscrollBehavior: 'contain',
  minWidth: 0,
  minHeight: 0,
  scrollbarWidth: 'thin',
  // What is gone to by keyboard stops above the fading.
  scrollPaddingBlockEnd: foot,
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[data-beyond~="before"]': { vars: { '--before': side } },
    '&[data-beyond~="after"]': { vars: { '--after': side } },
    '&[data-beyond~="below"]': { vars: { '--below': foot } },
    '&:not([data-beyond=""])': {
      '@media': {
        screen: {
          maskImage: [
            'linear-gradient(to right, transparent, black var(--before), black calc(100% - var(--after)), transparent)',
            'linear-gradient(to bottom, black calc(100% - var(--below)), transparent)',
          ].join(', '),
          maskComposite: 'intersect',
        },
      },
    },
  },
});
