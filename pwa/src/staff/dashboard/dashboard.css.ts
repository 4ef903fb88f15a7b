import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/tokens.ts';

/** The work has the room; the figures stand beside it, or below. */
export const day = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': {
    'screen and (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 284px' },
  },
});
